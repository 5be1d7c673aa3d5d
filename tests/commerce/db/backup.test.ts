// A backup of one database restored into another: nothing differs.
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dumpDatabase } from '#/commerce/db/backup/dump.ts'
import { writeLines } from '#/commerce/db/backup/lines.ts'
import { restoreDatabase } from '#/commerce/db/backup/restore.ts'
import { listTables } from '#/commerce/db/backup/tables.ts'
import { copyRunning } from '#/commerce/db/copy.ts'
import { openDatabase, type Database } from '#/commerce/db/open.ts'
import { seedShop } from '#/commerce/db/seed/seed.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database/database.ts'

const MINUTE = 60_000
// Each creates an empty database, which is slow when embedded on a busy machine.
vi.setConfig({ testTimeout: 2 * MINUTE })
const SECRETS = { 'auth-secret': 'what signs sessions' }
const AT = new Date('2026-11-23T03:00:00Z')

let folder: string
let file: string
let shop: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-backup-'))
  file = join(folder, 'shop.backup')
  shop = await createTestDatabase('migrated')
  await seedShop({ database: shop, demo: true, say: () => undefined })
  // Values that could break a row.
  await shop.pool.query(`update customer set name = E'a "b", (c) \\\\ d\\n\\t ''e'' é 🍋'`)
  await writeLines(file, dumpDatabase({ pool: shop.pool, secrets: SECRETS, at: AT }))
}, 3 * MINUTE)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** All rows of all tables as text, the sequences' positions, and the tables' constraints. */
async function contentOf({ pool }: Database) {
  const content: Record<string, unknown> = {}
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`)
    content[name] = rows
  }
  content['sequences'] = await pool
    .query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public'
       and sequencename not like 'content_change%' order by 1`,
    )
    .then(({ rows }) => rows)
  content['guards'] = await pool
    .query(
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is
       from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
       order by 1, 2`,
    )
    .then(({ rows }) => rows)
  return content
}

describe('a backup', () => {
  it('that is restored into an empty database gives every table as it was', async () => {
    const empty = await createEmptyDatabase()
    const { rows, secrets, at } = await restoreDatabase(empty, file)
    expect(rows).toBeGreaterThan(1000)
    expect([secrets, at]).toEqual([SECRETS, AT.toISOString()])
    expect(await contentOf(empty)).toEqual(await contentOf(shop))
    await empty.close()
  })

  it('is for its owner alone', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is not restored over a shop', async () => {
    await expect(restoreDatabase(shop, file)).rejects.toThrow('The database is not empty')
  })

  it.each([
    ['cut off', async (copy: string) => truncate(copy, 20_000)],
    ['something else', async (copy: string) => writeFile(copy, 'a shopping list')],
  ])('that is %s is refused, and nothing of it stays', async (_, damage) => {
    const copy = join(folder, 'damaged.backup')
    await writeFile(copy, await readFile(file))
    await damage(copy)
    const empty = await createEmptyDatabase()
    await expect(restoreDatabase(empty, copy)).rejects.toThrow(/is no backup|not whole/)
    const { rows } = await empty.pool.query(`select to_regclass('public.product') as there`)
    const products = rows[0]?.there ? await empty.pool.query('select 1 from product') : { rows: [] }
    expect(products.rows).toEqual([])
    await empty.close()
  })
})

it.each([
  ['', 'db'],
  [', also with a path too long for a socket', 'a-long-name'.repeat(10)],
])('an embedded database is copied while it runs, as it is at that moment%s', async (_, name) => {
  const dir = join(folder, name)
  const running = await openDatabase({ dir, durable: false })
  const { pool } = running
  await pool.query('create table placed (id serial primary key)')
  await pool.query('insert into placed default values')
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into placed default values')
  await copyRunning(dir, join(folder, `copy-of-${name}`))
  await client.query('commit')
  client.release()
  const copy = await openDatabase({ dir: join(folder, `copy-of-${name}`), durable: false })
  const count = 'select count(*)::int as n from placed'
  expect((await copy.pool.query(count)).rows).toEqual([{ n: 1 }])
  expect((await pool.query(count)).rows).toEqual([{ n: 2 }])
  await copy.close()
  await running.close()
})
