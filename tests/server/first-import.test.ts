// The first catalogue of a shop without demo goods, on two machines with one database: nobody is told any more that
// there is nothing, and staff see how far its pages are.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { ImportRun } from '#/contract/imports/staff.ts'
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts'
import { startShop, type RunningShop } from '#tests/support/servers/shop.ts'
import { json } from './site.ts'

const MINUTE = 60_000
vi.setConfig({ testTimeout: 3 * MINUTE, hookTimeout: 5 * MINUTE })

const OWNER = 'owner@orchard.example'
const DEPARTMENTS = ['Jam', 'Juice', 'Cider', 'Honey']
const MANY = 300
const LISTS = ['/', '/fr', '/products', '/fr/products', '/categories/jam', '/fr/categories/honey']
const NOTHING = /No products found|Aucun produit/
const PAGES = 2 * (MANY + DEPARTMENTS.length)

const catalogue = (): string => {
  const rows = Array.from({ length: MANY }, (_, n) => {
    const department = DEPARTMENTS[n % DEPARTMENTS.length]
    return `A${n},${department} number ${n},${(n % 9) + 1}.50,${department},20,20`
  })
  return ['SKU,Name,Price,Category,Stock,Tax', ...rows].join('\n')
}

let postgres: Postgres
let shops: RunningShop[]
let cookie: string
beforeAll(async () => {
  postgres = await startPostgres('shop')
  const environment = {
    DATABASE_URL: postgres.urlOf('shop'),
    AUTH_SECRET: 'the same secret in both of the shops',
    REVALIDATE_SECRET: 'another secret of both shops',
    DEMO: 'off',
    PREGENERATE: 'on',
  }
  shops = await Promise.all([startShop(environment), startShop(environment)])
  const password = await firstPassword(environment)
  await query(
    `update setting set value = value || '{"maintenance": false}' where name = 'settings'`,
  )
  const signedIn = await fetch(`${urls()[0]}/api/login`, json('POST', { email: OWNER, password }))
  const line = signedIn.headers.getSetCookie().find((one) => one.startsWith('uat=')) ?? ''
  cookie = line.split(';')[0] ?? ''
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await postgres.stop()
})

const urls = () => shops.map(({ url }) => url)

async function firstPassword(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['src/server/commands/admin.ts', OWNER], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const part of child.stdout) text += String(part)
  return /Password: (\S+)/.exec(text)?.[1] ?? ''
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.urlOf('shop') })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function ask(method: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Cookie: cookie, ...Object.fromEntries(new Headers(init.headers)) }
  const answer = await fetch(`${urls()[0]}/api/admin${path}`, { ...init, method, headers })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const run = async (method: string, path: string, init?: RequestInit) =>
  ImportRun.parse(await ask(method, path, init))

async function until(id: number, state: ImportRun['state']): Promise<void> {
  for (;;) {
    const now = await run('GET', `/import/${id}`)
    if (now.state === state) return
    if (now.state === 'failed') throw new Error(now.problem ?? '')
    await pause(50)
  }
}

async function importAll(): Promise<number> {
  const body = catalogue()
  const { id } = await run('POST', '/import?name=goods.csv', {
    body,
    headers: { 'Content-Type': 'text/csv' },
  })
  await until(id, 'read')
  await run('POST', `/import/${id}/start?agreed=1`)
  await until(id, 'done')
  return id
}

const progress = async () => {
  const { pages } = endpoints.staffSystem.pageProgress.response.parse(
    await ask('GET', '/page-progress'),
  )
  if (!pages) throw new Error('this shop makes no pages')
  return pages
}

/** The texts of all lists, asked for once on each machine. */
const listTexts = () =>
  Promise.all(
    urls().flatMap((url) =>
      LISTS.map(async (path) => {
        const answer = await fetch(url + path)
        return { path, status: answer.status, text: await answer.text() }
      }),
    ),
  )

async function expectGoods(): Promise<void> {
  const lists = await listTexts()
  const wrong = lists.flatMap(({ path, status, text }) => {
    const isRight = status === 200 && !NOTHING.test(text) && text.includes(' number ')
    return isRight ? [] : `${path} ${status}${NOTHING.test(text) ? ' empty' : ''}`
  })
  expect(wrong.join(', ')).toBe('')
}

it('shows an import in all lists at once, and tells staff how far its pages are', async () => {
  for (const url of urls()) {
    await expect.poll(async () => (await fetch(`${url}/products`)).status).toBe(200)
    expect(await (await fetch(`${url}/products`)).text()).toMatch(NOTHING)
    await fetch(url)
  }
  const id = await importAll()
  await expectGoods()

  const seen = [await progress()]
  while (seen.at(-1)?.waiting !== 0) {
    await pause(200)
    seen.push(await progress())
  }
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBeGreaterThan(0)
  const [first, last] = [seen[0], seen.at(-1)]
  expect((first?.made ?? 0) + (first?.waiting ?? 0)).toBeGreaterThanOrEqual(PAGES)
  expect(last).toMatchObject({ waiting: 0, failing: 0, seconds_left: 0 })
  expect(last?.made).toBeGreaterThanOrEqual(PAGES)
  const answer = await fetch(`${urls()[0]}/categories/cider`)
  expect(answer.headers.get('x-page-store')).toBe('hit')

  await run('POST', `/import/${id}/undo`)
  await until(id, 'undone')
  for (const url of urls()) {
    const isEmpty = async () => NOTHING.test(await (await fetch(`${url}/products`)).text())
    await expect.poll(isEmpty, { timeout: MINUTE / 2 }).toBe(true)
  }
  await importAll()
  // While thousands of pages are regenerated, a list may be answered before its change is known.
  await vi.waitFor(expectGoods, { timeout: MINUTE / 2, interval: 500 })
})
