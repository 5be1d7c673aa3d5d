// Databases and backups of earlier versions become what a new database is, and keep their rows.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restoreDatabase } from '#/commerce/db/backup/restore.ts'
import { migrateDatabase, migrateUntil } from '#/commerce/db/migrate.ts'
import type { Database } from '#/commerce/db/open.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database/database.ts'

const MINUTE = 60_000
// Each creates an empty database, which is slow when embedded on a busy machine.
vi.setConfig({ testTimeout: 2 * MINUTE, hookTimeout: 2 * MINUTE })

const OLDER = join(ROOT, 'src/commerce/db/migrations/older')
/** A shop with the demo, saved by 0.14.0. */
const BACKUP = join(ROOT, 'tests/commerce/db/backups/version-0-14.backup')
const times = readMigrationFiles({ migrationsFolder: OLDER }).map(
  ({ folderMillis }) => folderMillis,
)

let fresh: Database
beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.close())

const rowsOf = async ({ db }: Database, text: string) => (await db.execute(text)).rows

/** Everything that makes tables what they are. */
const structureOf = (database: Database) =>
  rowsOf(
    database,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
       || coalesce(column_default, generation_expression, '') as what
       from information_schema.columns where table_schema = 'public'
     union all select tgrelid::regclass::text || ': ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p
       where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all select conrelid::regclass || ': ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select relname || ' ' || relpersistence::text || coalesce(reloptions::text, '')
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1`,
  )

const TEXT = `'{"en": "Ham"}'`
const product = (slug: string, { unit, hash }: { unit: string; hash: string }) =>
  `insert into product (slug, name, short_description, description, price, sale_price, unit, import_hash)
   values ('${slug}', ${TEXT}, ${TEXT}, ${TEXT}, 250, 250, '{"en": "${unit}"}', ${hash})`

describe('a database of version 0.10', () => {
  let old: Database
  beforeAll(async () => {
    old = await createEmptyDatabase()
    await migrateUntil(old, times[0] ?? 0)
    const rows = [
      `insert into staff_role (key, name, permissions) values ('answers', '{}', '{orders.read,voices.read,voices.write}')`,
      product('ham', { unit: '1 kg', hash: `'3f/12500'` }),
      product('jam', { unit: '370 g', hash: 'null' }),
    ]
    for (const row of rows) await old.db.execute(row)
    await migrateDatabase(old)
  })
  afterAll(() => old.close())

  it('gets the tables, triggers, functions and constraints of a new one', async () => {
    const there = await structureOf(old)
    expect(there).toEqual(await structureOf(fresh))
    expect(there.length).toBeGreaterThan(2000)
  })

  it('keeps its rows, in the words of today', async () => {
    const roles = await rowsOf(old, `select permissions from staff_role where key = 'answers'`)
    expect(roles).toEqual([{ permissions: ['orders.read', 'feedback.read', 'feedback.write'] }])
    const products = `select slug, sold_by, sold_by_sure as sure, import_stock from product order by id`
    expect(await rowsOf(old, products)).toEqual([
      { slug: 'ham', sold_by: 'kg', sure: false, import_stock: '12.500' },
      { slug: 'jam', sold_by: 'piece', sure: true, import_stock: null },
    ])
  })

  it('notes changes as a new one does', async () => {
    await old.db.execute(`insert into page (slug, title, content) values ('about', '{}', '{}')`)
    const tags = `select distinct tag from content_change
      where xact = (select xact from content_change order by id desc limit 1) order by tag`
    expect(await rowsOf(old, tags)).toEqual([{ tag: 'page:about' }])
    expect(await rowsOf(old, `select count(*)::int as n from content_source`)).toEqual([{ n: 1 }])
  })

  it('needs nothing the second time', async () => {
    expect(await migrateDatabase(old)).toBe(0)
  })
})

it('a database between two versions is carried over, too', async () => {
  const old = await createEmptyDatabase()
  await migrateUntil(old, times[9] ?? 0)
  expect(await migrateDatabase(old)).toBeGreaterThan(0)
  expect(await structureOf(old)).toEqual(await structureOf(fresh))
  await old.close()
})

it('a database of a version before 0.10 is refused, and stays as it is', async () => {
  const old = await createEmptyDatabase()
  await migrateUntil(old, times[0] ?? 0)
  await old.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795253037481`)
  const before = await structureOf(old)
  await expect(migrateDatabase(old)).rejects.toThrow('a version before 0.10')
  expect(await structureOf(old)).toEqual(before)
  await old.close()
})

it('a backup of version 0.14 becomes a shop of today', async () => {
  const shop = await createEmptyDatabase()
  const { rows } = await restoreDatabase(shop, BACKUP)
  expect(rows).toBeGreaterThan(5000)
  expect(await structureOf(shop)).toEqual(await structureOf(fresh))
  const counts = `select (select count(*)::int from product) as products, (select count(*)::int from "order") as orders,
    (select count(*)::int from product where not sold_by_sure) as unsure,
    (select count(*)::int from product where min_days is not null) as promised,
    (select count(*)::int from product where minimum_age is not null) as aged`
  const [found] = await rowsOf(shop, counts)
  expect(found).toMatchObject({ products: 430 })
  expect(found?.['orders']).toBeGreaterThan(5)
  expect(found?.['unsure']).toBeGreaterThan(5)
  // What stood with lots and shelves is the product's now.
  expect(found?.['promised']).toBeGreaterThan(0)
  expect(found?.['aged']).toBeGreaterThan(5)
  // A backup of what it became is one of today: the migrations of the past are not needed any more.
  const newest = `select max(created_at)::text as at from drizzle.__drizzle_migrations`
  expect(await rowsOf(shop, newest)).toEqual(await rowsOf(fresh, newest))
  await shop.close()
})
