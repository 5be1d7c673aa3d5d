// What `npm run db:migrate`, `db:seed`, `admin`, `backup` and `restore` do, as processes of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#/commerce/api/app.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { openDatabase } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { createPictureStore } from '#/commerce/media/store.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const COMMANDS = ['migrate', 'seed', 'admin', 'backup', 'restore'] as const
type Command = (typeof COMMANDS)[number]
/** What a command wants to be told before it looks at anything else. */
const NEEDED_ARGS: Partial<Record<Command, string[]>> = {
  admin: ['owner@shop.example'],
  backup: ['shop.backup'],
  restore: ['shop.backup'],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** In the folder `shop`, unless the environment says otherwise. */
async function run(
  command: Command,
  { shop = 'shop', args = [], ...environment }: Options = {},
): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [resolve(`src/server/commands/${command}.ts`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: join(folder, shop),
      DEMO: 'off',
      DURABLE: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const [code] = await once(child, 'close')
  return { code, output }
}
type Options = { shop?: string; args?: string[] } & Record<string, string | string[]>

/** A shop that begins as another one stands: a new database takes longer to make than most commands. */
const copyShop = (from: 'migrated' | 'demo', to: string) =>
  cp(join(folder, from), join(folder, to), { recursive: true })

/** Looks into the database of a folder, over the API too. */
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
    await copyShop('migrated', 'seeded')
    const base = await run('seed', { shop: 'seeded' })
    expect(base.code).toBe(0)
    expect(base.output).toContain('DEMO is off')
    expect(await rowsOf('seeded')).toEqual({ people: 0, products: 0, settings: 2 })

    const ignored = await run('seed', { shop: 'seeded', DEMO: 'on' })
    expect(ignored.code).toBe(0)
    expect(ignored.output).toContain('DEMO=on is ignored: this database is a shop')
    expect(await rowsOf('seeded')).toEqual({ people: 0, products: 0, settings: 2 })

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
    await copyShop('migrated', 'new')
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
    await copyShop('demo', 'raised')
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

  it('says how it is meant where there is no e-mail address', async () => {
    for (const args of [[], ['owner'], ['a@b.example', 'c@d.example'], ['--force']]) {
      const { code, output } = await run('admin', { shop: 'none', args })
      expect(code).toBe(1)
      expect(output).toContain('npm run admin -- EMAIL')
      expect(output).not.toMatch(/^\s+at /m)
    }
    expect((await run('admin', { shop: 'none', args: ['--help'] })).code).toBe(0)
  })
})

describe('where a command cannot work', () => {
  /** What it says and its code, when it says nothing of its own insides. */
  async function failure(environment: Options, command: Command = 'migrate') {
    const { code, output } = await run(command, {
      shop: 'failing',
      args: NEEDED_ARGS[command] ?? [],
      ...environment,
    })
    expect(output).not.toMatch(/^\s+at /m)
    return { code, output }
  }
  const says = (pattern: RegExp) => ({ code: 1, output: expect.stringMatching(pattern) })

  it.each(COMMANDS)('%s names the variable that is wrong', async (command) => {
    expect(await failure({ PORT: 'many' }, command)).toEqual(says(/PORT: a port from 0 to 65535/))
  })

  it('the process that has the database is named, in every message and in the lock file', async () => {
    const dir = join(folder, 'failing', 'db')
    const database = await openDatabase({ dir })
    const message = new RegExp(`database in ${dir} is in use by process ${process.pid}\\.`)
    for (const command of COMMANDS)
      // A backup reads a copy of what another process has, and here that holds no shop.
      expect(await failure({}, command)).toEqual(
        says(command === 'backup' ? /There is no shop in the database yet/ : message),
      )
    await expect(stat(join(folder, 'shop.backup.tmp'))).rejects.toThrow('ENOENT')
    expect(await readFile(`${dir}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await database.close()
  })

  it('a database that does not answer is named, and its password is not', async () => {
    const DATABASE_URL = `postgresql://me:hunter2@127.0.0.1:${await freePort()}/shop`
    const told = await failure({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })
    expect(told).toEqual(says(/DATABASE_URL: .*ECONNREFUSED/))
    expect(told.output).not.toContain('hunter2')
  })

  it('a data directory that is a file is named', async () => {
    const DATA_DIR = join(folder, 'a-file')
    await writeFile(DATA_DIR, '')
    expect(await failure({ DATA_DIR })).toEqual(says(/DATA_DIR: can't be used: .*a-file/))
  })

  it('the API that has the data is named', async () => {
    const api = { API_URL: 'https://api.example', API_EMAIL: 'a@b.example', API_PASSWORD: 'secret' }
    expect(await failure(api)).toEqual(says(/API_URL: .*https:\/\/api\.example/))
  })
})

describe('backup and restore', () => {
  it('put a shop into a file and back, and keep what was there before', async () => {
    await copyShop('migrated', 'kept')
    await run('seed', { shop: 'kept' })
    const file = join(folder, 'kept.backup')
    const saved = await run('backup', { shop: 'kept', args: [file] })
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    for (const shop of ['copy', 'kept']) {
      const restored = await run('restore', { shop, args: [file] })
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('as it was at') })
      expect(restored.output.includes('before is in')).toBe(shop === 'kept')
      expect(await rowsOf(shop)).toEqual({ people: 0, products: 0, settings: 2 })
    }
    const nothing = await run('restore', { shop: 'kept', args: [join(folder, 'nothing')] })
    expect(nothing.code).not.toBe(0)
    expect(nothing.output).not.toMatch(/\n {4}at /)
    expect(await rowsOf('kept')).toEqual({ people: 0, products: 0, settings: 2 })
  })
})
