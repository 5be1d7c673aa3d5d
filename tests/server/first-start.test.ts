// Two processes of a new shop on one PostgreSQL: one link, and every page leads to where it is used.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: MINUTE, hookTimeout: 5 * MINUTE })

let database: Clone
let environment: Record<string, string>
let shops: [RunningShop, RunningShop]
beforeAll(async () => {
  database = await cloneForProcesses('migrated')
  environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'the same secret in both of the shops',
    DEMO: 'off',
    LOG_LEVEL: 'info',
  }
  shops = await Promise.all([startShop(environment), startShop(environment)])
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await database.drop()
})

const linkIn = ({ dir }: RunningShop) => readFile(join(dir, 'first-administrator'), 'utf8')
const secretIn = async (shop: RunningShop) => (await linkIn(shop)).trim().split('#')[1] ?? ''

describe('a shop without an administrator', () => {
  it('has one link, which each process prints once, with its own address', async () => {
    const [one, two] = await Promise.all(shops.map(secretIn))
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(two).toBe(one)
    for (const shop of shops) {
      const link = `${shop.url}/set-up#${one}`
      await expect.poll(() => shop.output()).toContain(`\n    ${link}\n`)
      expect(shop.output().split(one ?? '?')).toHaveLength(2)
    }
  })

  it.each(['/', '/fr', '/products', '/auth/login', '/fr/auth/register', '/admin', '/nothing'])(
    '%s leads to its page',
    async (path) => {
      const answer = await fetch(`${shops[0].url}${path}`, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      const page = path.startsWith('/fr') ? '/fr/set-up' : '/set-up'
      expect(answer.headers.get('location')).toBe(page)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    },
  )

  it('says there what to do, tells nobody where it was, and is kept nowhere', async () => {
    const answer = await fetch(`${shops[0].url}/set-up`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const html = await answer.text()
    expect(html).toContain('Open the link that the shop printed when it started.')
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain(await secretIn(shops[0]))
  })
})

it('an administrator made at one process ends all of that at both', async () => {
  const [here, there] = shops
  const secret = await secretIn(here)
  const password = 'seven plums a day'
  const form = { name: 'Ada', email: 'ada@shop.example', password, password_confirmation: password }
  const send = ({ url }: RunningShop) =>
    fetch(`${url}/api/first-administrator`, json('POST', { secret, ...form }))
  const answers = await Promise.all([send(here), send(there)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  for (const shop of shops) {
    expect((await fetch(`${shop.url}/`, { redirect: 'manual' })).status).toBe(503)
    const page = await fetch(`${shop.url}/set-up`, { redirect: 'manual' })
    expect(page.headers.get('location')).toBe('/auth/login?next=%2Fadmin%2Ffirst-day')
    await expect.poll(() => linkIn(shop).catch(() => 'none'), { timeout: MINUTE / 2 }).toBe('none')
    expect(shop.output().split(secret)).toHaveLength(2)
  }
  const again = await startShop(environment)
  expect(again.output()).not.toContain('set-up')
  expect(again.output()).toContain('Its owner signs in')
  await again.stop()
})
