import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { findShopKind, recordShopKind } from '#/commerce/db/shop-kind.ts'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'

const COMMAND = resolve('src/server/commands/import.ts')
const ROWS = 6000
const MINUTE = 60_000

let folder: string
let clone: Clone
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-command-'))
  clone = await cloneForProcesses('migrated')
})
afterAll(async () => {
  await clone.drop()
  await rm(folder, { recursive: true })
})

/** An embedded database, in the folder's `data`, in place of PostgreSQL. */
const EMBEDDED = { DATABASE_URL: '' }

/** Starts the command in the folder, by default on a PostgreSQL: it is there at once. */
function start(...given: (string | Record<string, string>)[]) {
  const args = given.filter((one) => typeof one === 'string')
  const more = given.filter((one) => typeof one === 'object')
  const env = Object.assign(
    {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: clone.url,
      AUTH_SECRET: 'a secret of tests, of 32 characters and more',
    },
    ...more,
  )
  return spawn(process.execPath, [COMMAND, '--tax', '0', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(...args: Parameters<typeof start>): Promise<{ code: unknown; output: string }> {
  const child = start(...args)
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const [code] = await once(child, 'close')
  return { code, output }
}

const openShop = () => openDatabase({ dir: join(folder, 'data', 'db') })

async function countRows() {
  const database = await openShop()
  const products = await database.db.$count(product)
  const entries = await database.db.$count(stockEntry)
  await database.close()
  return { products, entries }
}

type Look = <T>(work: (database: Database) => Promise<T>) => Promise<T>

/** With a migrated database of its own. */
async function withClone(work: (its: { url: string; look: Look }) => Promise<void>): Promise<void> {
  const { url, drop } = await cloneForProcesses('migrated')
  const look: Look = async (see) => {
    const database = await openDatabase({ url, connections: 1 })
    return see(database).finally(database.close)
  }
  await work({ url, look }).finally(drop)
}

describe('the import command', () => {
  it(
    'completes in a second run what was killed in the first',
    { timeout: 3 * MINUTE },
    async () => {
      const lines = Array.from(
        { length: ROWS },
        (_, at) => `Product ${at},Category ${at % 7},${at + 1}.50`,
      )
      // The rejects file appears once this row's batch is in the database: the moment to kill the process.
      lines.splice(1100, 0, ',,1')
      await writeFile(join(folder, 'big.csv'), `name,category,price\n${lines.join('\n')}\n`)
      const changes = watch(folder)
      const child = start('big.csv', EMBEDDED)
      const ended = once(child, 'close')
      for await (const { filename } of changes) {
        if (filename === 'big.csv.rejects.csv') break
      }
      child.kill('SIGKILL')
      await ended
      expect(child.signalCode).toBe('SIGKILL')
      const before = await countRows()
      expect(before.products).toBeGreaterThan(1000)
      expect(before.products).toBeLessThan(ROWS)
      expect(before.entries).toBe(before.products)

      const { code, output } = await run('big.csv', EMBEDDED)
      const [created, unchanged] = [ROWS - before.products, before.products].map((many) =>
        many.toLocaleString('en'),
      )
      expect(output).toContain(`${created} created, 0 changed, ${unchanged} unchanged, 1 rejected`)
      expect(output).toContain('Next: npm start')
      expect(output).toContain('Your sign-in: npm start prints a link')
      expect(code).toBe(0)
      expect(await countRows()).toEqual({ products: ROWS, entries: ROWS })
    },
  )

  it('says that the shop is running, and stops', { timeout: MINUTE }, async () => {
    await writeFile(join(folder, 'one.csv'), 'name,price\nSalt,1\n')
    const database = await openShop()
    const { code, output } = await run('one.csv', EMBEDDED)
    await database.close()
    expect(code).toBe(1)
    expect(output).toContain(`is in use by process ${process.pid}`)
  })

  it(
    'writes rejected rows with line and reason to a file, and succeeds with the others',
    { timeout: MINUTE },
    async () => {
      await writeFile(join(folder, 'some.csv'), 'name,price\nSugar,1\n,2\n')
      const { code, output } = await run('some.csv')
      expect(code).toBe(0)
      expect(output).toContain('1 rejected')
      expect(await readFile(join(folder, 'some.csv.rejects.csv'), 'utf8')).toBe(
        'name,price,line,reason\n,2,3,no name\n',
      )
    },
  )

  it(
    'takes in photographs that lie beside the file, and says which it can’t take',
    { timeout: MINUTE },
    async () => {
      const create = { width: 90, height: 90, channels: 3, background: 'teal' } as const
      await mkdir(join(folder, 'goods', 'photos'), { recursive: true })
      await writeFile(join(folder, 'secret.jpg'), await sharp({ create }).jpeg().toBuffer())
      await sharp({ create })
        .jpeg()
        .toFile(join(folder, 'goods', 'photos', 'teal.jpg'))
      await writeFile(
        join(folder, 'goods', 'note.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      )
      await symlink('../secret.jpg', join(folder, 'goods', 'link.jpg'))
      const photos = 'photos/teal.jpg|note.svg|lost.jpg|../secret.jpg|link.jpg|http://shop.test/a'
      await writeFile(
        join(folder, 'goods', 'list.csv'),
        `name,price,photos\nTeal salt,1,${photos}\n`,
      )
      const dry = await run('goods/list.csv', {}, '--dry')
      expect(dry.output).toContain('2 photographs to add')
      const { code, output } = await run('goods/list.csv')
      expect(code).toBe(0)
      expect(output).toContain('1 photograph taken in')
      expect(output).toContain('Line 2: note.svg: it is not a JPEG')
      for (const name of ['lost.jpg', 'link.jpg'])
        expect(output).toContain(`Line 2: ${name}: there is no such file`)
      expect(output).toContain('Line 2: ../secret.jpg: the name points outside')
      expect(output).toContain(
        'Line 2: http://shop.test/a: only addresses that begin with https://',
      )
      const again = await run('goods/list.csv')
      expect(again.output).not.toContain('taken in')
    },
  )

  it('makes an empty database a shop, whatever DEMO says', { timeout: MINUTE }, async () => {
    await writeFile(join(folder, 'own.csv'), 'name,price\nSalt,1\n')
    await withClone(async ({ url, look }) => {
      const { code, output } = await run('own.csv', { DATABASE_URL: url, DEMO: 'on' })
      expect(code).toBe(0)
      expect(output).toContain('DEMO=on is ignored: this database is a shop')
      expect(await look(({ db }) => findShopKind(db))).toBe('shop')
    })
  })

  it(
    'leaves a demo what it is: with DEMO=off it takes nothing, and says where to go',
    { timeout: 3 * MINUTE },
    async () => {
      await writeFile(join(folder, 'own.csv'), 'name,price\nSalt,1\n')
      await withClone(async ({ url, look }) => {
        await look(({ db }) => recordShopKind(db, 'demo'))
        const refused = await run('own.csv', { DATABASE_URL: url, DEMO: 'off' })
        expect(refused.code).toBe(1)
        expect(refused.output).toMatch(/is a demo, and stays one.*another DATA_DIR/)
        const taken = await run('own.csv', { DATABASE_URL: url })
        expect(taken.code).toBe(0)
        expect(taken.output).toContain('in the demo now')
        const found = await look(async ({ db }) => [
          await findShopKind(db),
          await db.$count(product),
        ])
        expect(found).toEqual(['demo', 1])
      })
    },
  )

  it(
    'writes no cell of a rejected row that a spreadsheet would take for a formula',
    { timeout: MINUTE },
    async () => {
      const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a=1']
      const rows = cells.map((cell) => `"","${cell}","free"`)
      await writeFile(join(folder, 'odd.csv'), ['name,brand,price', 'Tea,x,1', ...rows].join('\n'))
      expect((await run('odd.csv')).code).toBe(0)
      const text = await readFile(join(folder, 'odd.csv.rejects.csv'), 'utf8')
      const [, ...written] = text.trimEnd().split('\n')
      const brands = written.map((row) => row.split(',')[1]?.replaceAll('"', ''))
      expect(brands).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", 'a=1'])
    },
  )

  it('ends with 1 and a reason where nothing can be taken', { timeout: MINUTE }, async () => {
    await writeFile(join(folder, 'free.csv'), 'name,price\nSalt,0\n')
    const free = await run('free.csv')
    expect(free.code).toBe(1)
    expect(free.output).toContain('No row has a price')
    await writeFile(join(folder, 'map.json'), '{ "nme": "x" }')
    const map = await run('free.csv', '--map', 'map.json')
    expect(map.code).toBe(1)
    expect(map.output).toContain('map.json names "nme"')
    expect((await run('free.csv', '--what')).code).toBe(1)
  })
})
