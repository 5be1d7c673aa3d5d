// `npm run db:migrate`, `db:seed` and `admin`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { makeShops } from '#tests/support/servers/command.ts'

vi.setConfig({ testTimeout: 300_000 })

const { folder, run, fill } = await makeShops()

/** Reads a folder's database, also through the API. */
async function inside<T>(shop: string, look: (inside: Inside) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dir: join(folder, shop, 'db') })
  const api = createApi({
    db: database.db,
    secret: 'a secret of tests, of 32 characters and more',
    now: () => new Date(),
    log: () => undefined,
    pictures: createPictureStore({ dir: join(folder, 'pictures') }),
    limits: createRateLimits({ enabled: false }),
    providers: new Map(),
  })
  const call: Inside['call'] = (method, path, { body, token }) =>
    api.fetch(
      new Request(`http://shop.test/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token ?? api.systemToken().access_token}`,
          'Content-Type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  try {
    const { db } = database
    const rows = {
      people: await db.$count(user),
      products: await db.$count(product),
      settings: await db.$count(setting),
    }
    return await look({ rows, call })
  } finally {
    await database.close()
  }
}
type Inside = {
  rows: { people: number; products: number; settings: number }
  call: (method: string, path: string, more: { body?: object; token?: string }) => Promise<Response>
}

const rowsOf = (shop: string) => inside(shop, async ({ rows }) => rows)

async function signIn({ call }: Inside, email: string, password: string) {
  const answer = await call('POST', '/login', { body: { email, password } })
  return answer.ok ? SignedIn.parse(await answer.json()) : undefined
}

const passwordIn = (output: string): string => /Password: (\S+)/.exec(output)?.[1] ?? ''

describe('db:migrate', () => {
  it('brings an empty database to the newest migration and says so, and a second time does nothing', async () => {
    const journal = await readFile('src/commerce/db/migrations/meta/_journal.json', 'utf8')
    const migrations: number = JSON.parse(journal).entries.length
    const first = await run('migrate', { shop: 'migrated' })
    expect(first).toEqual({
      code: 0,
      output: `Migrations applied: ${migrations}. The tables are at the newest migration.\n`,
    })
    expect(await rowsOf('migrated')).toEqual({ people: 0, products: 0, settings: 0 })
    expect(await run('migrate', { shop: 'migrated' })).toEqual({
      code: 0,
      output: 'Nothing to do. The tables are at the newest migration.\n',
    })
  })
})

describe('db:seed', () => {
  it('gives a shop what it needs to open, the demo where it is on, and changes nothing twice', async () => {
    await fill('seeded', 'migrated')
    const base = await run('seed', { shop: 'seeded' })
    expect(base.code).toBe(0)
    expect(base.output).toContain('DEMO is off')
    expect(await rowsOf('seeded')).toEqual({ people: 0, products: 0, settings: 2 })

    const ignored = await run('seed', { shop: 'seeded', DEMO: 'on' })
    expect(ignored.code).toBe(0)
    expect(ignored.output).toContain('DEMO=on is ignored: this database is a shop')
    expect(await rowsOf('seeded')).toEqual({ people: 0, products: 0, settings: 2 })

    await fill('demo', 'migrated')
    const demo = await run('seed', { shop: 'demo', DEMO: 'on' })
    expect(demo.code).toBe(0)
    const rows = await inside('demo', async (shop) => {
      expect(await signIn(shop, 'customer@larder.test', 'larder-demo')).toBeDefined()
      return shop.rows
    })
    expect(rows.products).toBeGreaterThan(300)
    expect(demo.output).toContain(`Demo catalogue: ${rows.products} products`)

    expect((await run('seed', { shop: 'demo', DEMO: 'on' })).code).toBe(0)
    expect(await rowsOf('demo')).toEqual(rows)
  })
})

describe('admin', () => {
  it('makes the first administrator of a new shop, who signs in with the password that it prints', async () => {
    await fill('new', 'migrated')
    const { code, output } = await run('admin', { shop: 'new', args: ['Owner@Shop.example'] })
    expect(code).toBe(0)
    expect(passwordIn(output).length).toBeGreaterThanOrEqual(20)
    const { signedIn, made } = await inside('new', async (shop) => {
      const signedIn = await signIn(shop, 'owner@shop.example', passwordIn(output))
      const body = { name: { en: 'Fresh' }, position: 1 }
      const token = signedIn?.access_token ?? ''
      return { signedIn, made: await shop.call('POST', '/admin/category', { body, token }) }
    })
    expect(signedIn?.user.roles).toEqual(['admin'])
    expect(made.status).toBe(200)
  })

  it('raises an account that is there: a new password, other roles kept, old sessions ended', async () => {
    await fill('raised', 'demo')
    const before = await inside('raised', (shop) =>
      signIn(shop, 'seller@larder.test', 'larder-demo'),
    )
    const { code, output } = await run('admin', { shop: 'raised', args: ['seller@larder.test'] })
    expect(code).toBe(0)
    expect(output).toContain('The password was replaced, and all sessions have ended')

    await inside('raised', async (shop) => {
      const token = before?.access_token ?? ''
      expect((await shop.call('GET', '/self', { token })).status).toBe(401)
      expect(await signIn(shop, 'seller@larder.test', 'larder-demo')).toBeUndefined()
      const after = await signIn(shop, 'seller@larder.test', passwordIn(output))
      expect(after?.user.roles).toEqual(['seller', 'admin'])
      expect(after?.user.id).toBe(before?.user.id)
      expect(shop.rows.people).toBe(7)
    })
  })

  it('prints its usage if there is no e-mail address', async () => {
    for (const args of [[], ['owner'], ['a@b.example', 'c@d.example'], ['--force']]) {
      const { code, output } = await run('admin', { shop: 'none', args })
      expect(code).toBe(1)
      expect(output).toContain('npm run admin -- EMAIL')
      expect(output).not.toMatch(/^\s+at /m)
    }
    expect((await run('admin', { shop: 'none', args: ['--help'] })).code).toBe(0)
  })
})
