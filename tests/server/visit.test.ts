// A visitor's session: who holds the token, and what other sites can't do with it. Uses the real API.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { readAccount, readCookie } from '#/lib/cookies.ts'
import { createBackend } from '#/server/backend/backend.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { type Answer, errorOf, json, openSite, ORIGIN, type Site } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE })
const HOUR_MS = 3_600_000

let shop: TestApi
let site: Site
beforeAll(async () => {
  shop = await startApi()
  site = await openSite((log) => {
    const api = createApi({ ...shop.deps, log })
    return createBackend({ fetch: api.fetch, issue: api.systemToken })
  })
}, MINUTE)
afterAll(async () => {
  await site.stop()
  await shop.close()
})

const valueOf = ({ cookies }: Answer, name: string): string =>
  readCookie(cookies.get(name)?.split(';')[0], name) ?? ''
const cookieOf = (answer: Answer): string => `uat=${valueOf(answer, 'uat')}`
const endOf = ({ cookies }: Answer, name: string): number =>
  Date.parse(/Expires=([^;]+)/.exec(cookies.get(name) ?? '')?.[1] ?? '')

const credentials = (email: string, password = TEST_PASSWORD) => ({ email, password })
const selfOf = (cookie: string) => site.ask('/api/self', { headers: { Cookie: cookie } })

/** A customer who signed in on the site. */
async function signIn() {
  const { email, token } = await shop.signUp()
  const answer = await site.ask('/api/login', json('POST', credentials(email)))
  expect(answer.status).toBe(200)
  return { email, answer, cookie: cookieOf(answer), otherToken: token }
}

describe('signing in', () => {
  it('puts the token into a cookie that no script can read, and nowhere else', async () => {
    const { answer } = await signIn()
    const token = valueOf(answer, 'uat')
    expect(token.length).toBeGreaterThan(20)
    const attributes = answer.cookies.get('uat')?.split('; ').slice(1)
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']),
    )
    expect(answer.text).not.toContain(token)
    expect(JSON.parse(answer.text)).not.toHaveProperty('access_token')
    expect(answer.cookies.get('larder_account')).not.toContain(token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('puts the user’s name for pages into a second cookie', async () => {
    const { answer } = await signIn()
    const cookie = answer.cookies.get('larder_account') ?? ''
    const { customer } = JSON.parse(answer.text)
    expect(cookie).not.toContain('HttpOnly')
    expect(readAccount(cookie.split(';')[0])).toEqual({ id: customer.id, name: 'Robin Vale' })
  })

  it('tells pages of a change at once, until the same end', async () => {
    const { answer: before, cookie } = await signIn()
    const change = { name: 'Ada', business: { company: 'Lune', vat_number: 'FR40303265045' } }
    const both = `${cookie}; larder_account=${valueOf(before, 'larder_account')}`
    const put = (body: object) => site.ask('/api/self', json('PUT', body, { Cookie: both }))
    const account = (answer: Answer) =>
      JSON.parse(decodeURIComponent(valueOf(answer, 'larder_account')))
    const { name, net, until } = account(await put({ ...change, net_prices: true }))
    expect({ name, net, until }).toEqual({ name: 'Ada', net: true, until: account(before).until })
    const after = await put({ name: 'Robin Vale', net_prices: false })
    expect(account(after)).toEqual(account(before))
    expect(endOf(after, 'larder_account')).toBe(endOf(before, 'larder_account'))
  })

  it('tells pages nothing of a change without a cookie that can be read', async () => {
    const { cookie } = await signIn()
    const change = json('PUT', { name: 'Robin Vale' }, { Cookie: cookie })
    const answer = await site.ask('/api/self', change)
    expect(answer.status).toBe(200)
    expect(answer.cookies.size).toBe(0)
  })

  it('lasts four hours', async () => {
    const { answer } = await signIn()
    for (const name of ['uat', 'larder_account']) {
      const life = endOf(answer, name) - Date.now()
      expect(life).toBeLessThanOrEqual(4 * HOUR_MS)
      expect(life).toBeGreaterThan(4 * HOUR_MS - MINUTE)
    }
  })

  it('makes the calls that follow those of this person', async () => {
    const { cookie, email } = await signIn()
    const answer = await selfOf(cookie)
    expect(JSON.parse(answer.text)).toMatchObject({ email })
    expect((await site.ask('/api/self')).status).toBe(401)
  })

  it('comes with making an account', async () => {
    const form = {
      name: 'Noa',
      email: 'noa@example.org',
      password: TEST_PASSWORD,
      password_confirmation: TEST_PASSWORD,
      terms: true,
    }
    const answer = await site.ask('/api/register', json('POST', form))
    expect(JSON.parse(answer.text)).not.toHaveProperty('access_token')
    expect((await selfOf(cookieOf(answer))).status).toBe(200)
  })

  it('is for https only where the site is called by https, and not on a machine of one’s own', async () => {
    const plain = await openSite(
      () => createBackend({ fetch: shop.api.fetch, issue: shop.api.systemToken }),
      {
        secure: false,
      },
    )
    const { email } = await shop.signUp()
    const answer = await plain.ask('/api/login', json('POST', credentials(email)))
    await plain.stop()
    expect(answer.cookies.get('uat')).toContain('HttpOnly')
    expect(answer.cookies.get('uat')).not.toContain('Secure')
  })
})

describe('a session', () => {
  it('ends with signing out: cookies are cleared, and the token is dead', async () => {
    const { cookie } = await signIn()
    const answer = await site.ask('/api/logout', { method: 'POST', headers: { Cookie: cookie } })
    expect(answer.status).toBe(200)
    for (const name of ['uat', 'larder_account']) {
      expect(valueOf(answer, name)).toBe('')
      expect(endOf(answer, name)).toBe(0)
    }
    const token = cookie.slice('uat='.length)
    expect((await shop.call('GET', '/self', { token })).status).toBe(401)
  })

  it('has its cookies cleared by a 401', async () => {
    const { cookie, otherToken } = await signIn()
    await site.ask('/api/logout', { method: 'POST', headers: { Cookie: cookie } })
    const answer = await selfOf(cookie)
    expect(answer.status).toBe(401)
    expect([endOf(answer, 'uat'), endOf(answer, 'larder_account')]).toEqual([0, 0])
    expect((await selfOf(`uat=${otherToken}`)).cookies.size).toBe(0)
  })

  it('can be signed out of where its token is dead already', async () => {
    const request = { method: 'POST', headers: { Cookie: 'uat=long-gone' } }
    const answer = await site.ask('/api/logout', request)
    expect([endOf(answer, 'uat'), endOf(answer, 'larder_account')]).toEqual([0, 0])
  })

  it('stays when somebody types a wrong password', async () => {
    const { cookie, email } = await signIn()
    const answer = await site.ask(
      '/api/login',
      json('POST', credentials(email, 'wrong password'), { Cookie: cookie }),
    )
    expect(answer.status).toBe(401)
    expect(errorOf(answer).code).toBe('INVALID_CREDENTIALS')
    expect(answer.cookies.size).toBe(0)
    expect((await selfOf(cookie)).status).toBe(200)
  })

  it('of a cookie that was made up is none', async () => {
    for (const made of ['uat=', 'uat=%00', `uat=${'x'.repeat(4000)}`, 'uat=null']) {
      expect((await selfOf(made)).status).toBe(401)
    }
  })
})

describe('another site', () => {
  const rename = (cookie: string, headers: Record<string, string>) =>
    site.ask('/api/self', json('PUT', { name: 'Mallory' }, { Cookie: cookie, ...headers }))
  const nameOf = async (cookie: string) => JSON.parse((await selfOf(cookie)).text).name

  it('changes nothing with the cookie', async () => {
    const { cookie } = await signIn()
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]
    for (const headers of foreign) {
      const answer = await rename(cookie, headers)
      expect(answer.status).toBe(403)
      expect(errorOf(answer)).toEqual({
        code: 'CROSS_ORIGIN',
        message: 'This request came from another site.',
      })
      expect(answer.cookies.size).toBe(0)
    }
    expect(await nameOf(cookie)).toBe('Robin Vale')
  })

  it('can sign nobody in or out', async () => {
    const { cookie, email } = await signIn()
    const foreign = { Origin: 'https://evil.example' }
    const login = await site.ask('/api/login', json('POST', credentials(email), foreign))
    const logout = await site.ask('/api/logout', json('POST', {}, { Cookie: cookie, ...foreign }))
    expect([login.status, logout.status]).toEqual([403, 403])
    expect([login.cookies.size, logout.cookies.size]).toEqual([0, 0])
    expect((await selfOf(cookie)).status).toBe(200)
  })

  it('is told so in French where it asks in French', async () => {
    const answer = await rename('uat=x', {
      Origin: 'https://evil.example',
      'Accept-Language': 'fr',
    })
    expect(errorOf(answer).message).toMatch(/autre site/)
  })

  it('is not this one: its own pages write, behind a proxy and without one', async () => {
    const { cookie } = await signIn()
    const own: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN },
      { Origin: ORIGIN },
      { Origin: site.url },
    ]
    for (const headers of own) {
      const answer = await rename(cookie, headers)
      expect(answer.status).toBe(200)
    }
    expect(await nameOf(cookie)).toBe('Mallory')
  })
})

describe('a body of more than a megabyte', () => {
  const LARGE = 1024 * 1024 + 1
  const form = (email: string) =>
    JSON.stringify({ name: 'x', email, password: TEST_PASSWORD, terms: true }).padEnd(LARGE)
  const accounts = () => shop.db.$count(user)
  const headers = { 'Content-Type': 'application/json' }

  it('is refused with 413, and nothing of it is stored', async () => {
    const before = await accounts()
    const body = form('large@example.org')
    const answer = await site.ask('/api/register', { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    // Anything after it on the same connection would be read as the rest of the body.
    expect(answer.headers.get('connection')).toBe('close')
    expect(errorOf(answer)).toEqual({ code: 'TOO_LARGE', message: 'This request is too large.' })
    expect(await accounts()).toBe(before)
  })

  it('is refused too if its length isn’t stated beforehand', async () => {
    const before = await accounts()
    const body = new Blob([form('stream@example.org')]).stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    expect((await site.ask('/api/register', init)).status).toBe(413)
    expect(await accounts()).toBe(before)
  })

  it('with a token of its own is refused as well', async () => {
    const authorization = { ...headers, Authorization: `Bearer ${shop.systemToken}` }
    const body = form('bearer@example.org')
    const answer = await site.ask('/api/register', { method: 'POST', headers: authorization, body })
    expect(answer.status).toBe(413)
  })
})

describe("a guest's address", () => {
  it(
    'is the one of the connection, whatever the call says',
    async () => {
      const limited = await startApi({ limits: true })
      const behind = await openSite(() =>
        createBackend({ fetch: limited.api.fetch, issue: limited.api.systemToken }),
      )
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++) {
        const headers = { 'X-Client-IP': `10.0.0.${tries}` }
        const body = credentials('nobody@example.org')
        statuses.push((await behind.ask('/api/login', json('POST', body, headers))).status)
      }
      await behind.stop()
      await limited.close()
      expect(statuses[0]).toBe(401)
      expect(statuses.at(-1)).toBe(429)
    },
    MINUTE,
  )
})
