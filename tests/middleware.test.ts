// Who may see a personal page, with a test API behind it.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type LittleApi,
  REFUSED,
  type Reply,
  startLittleApi,
  SYSTEM_EMAIL,
  SYSTEM_PASSWORD,
} from '#tests/support/servers/little-api.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 8 * MINUTE })

const CURRENCIES = { data: [{ id: 1, code: 'EUR', symbol: '€', exchange_rate: 1 }] }

let api: LittleApi
let shop: RunningShop
/** The API's response to requests for one's own profile. */
let self: Reply
beforeAll(async () => {
  api = await startLittleApi()
  api.answer(({ path }) => {
    if (path.startsWith('/api/currency')) return { body: CURRENCIES }
    return path === '/api/self' ? self : {}
  })
  shop = await startShop({
    API_URL: api.url,
    API_EMAIL: SYSTEM_EMAIL,
    API_PASSWORD: SYSTEM_PASSWORD,
  })
})
beforeEach(() => {
  self = REFUSED
})
afterAll(async () => {
  await shop.stop()
  await api.stop()
})

const orders = () =>
  fetch(`${shop.url}/account/order?page=2`, {
    redirect: 'manual',
    headers: { Cookie: 'uat=a-token' },
  })

it('a token that the API refuses ends the session, and the page leads to signing in and back', async () => {
  const answer = await orders()
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(
    `/auth/login?next=${encodeURIComponent('/account/order?page=2')}`,
  )
  const ended = answer.headers.getSetCookie().map((line) => line.split('=')[0])
  expect(ended.toSorted()).toEqual(['larder_account', 'uat'])
})

it.each([
  ['is not ready', { status: 503, body: { code: 'NOT_READY', message: 'Later.' } }],
  ['fails', { status: 500, body: { code: 'INTERNAL', message: 'No.' } }],
  ['has had enough calls', { status: 429, body: { code: 'RATE_LIMITED', message: 'Later.' } }],
  ['answers nonsense', { body: { name: 7 } }],
])('an API that %s says so on the page, and the session goes on', async (_, reply) => {
  self = reply
  const answer = await orders()
  expect(answer.status).toBe(503)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.text()).toContain('<html lang="en"')
})
