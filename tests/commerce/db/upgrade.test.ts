import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, migrateDatabase } from '#/commerce/db/open.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database/database.ts'

/** The last migration before functions, foreign keys and checks took their present form. */
const BEFORE = 6
const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int() })) })

let old: Database
let fresh: Database
beforeAll(async () => {
  old = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'larder-migrations-'))
  await cp(join(ROOT, 'src/commerce/db/migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')))
  const entries = journal.entries.filter(({ idx }) => idx <= BEFORE)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  await migrate(old.db, { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  for (const statement of OLD_ROWS) await old.db.execute(statement)
  await migrateDatabase(old)
  fresh = await createTestDatabase()
})
afterAll(() => Promise.all([old.close(), fresh.close()]))

const order = (number: string, more = {}) => {
  const row = {
    order_number: number,
    contact: {},
    billing_address: {},
    shipping_address: {},
    status: 'pending',
    payment_method: 'cod',
    payment_status: 'pending',
    language: 'en',
    currency_code: 'EUR',
    currency_symbol: '€',
    exchange_rate: 1,
    prices_include_tax: true,
    sub_total: 1,
    tax_total: 0,
    shipping_total: 0,
    total: 1,
    ...more,
  }
  const names = sql.raw(
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  return sql`insert into "order" (${names})
    select ${names} from jsonb_populate_record(null::"order", ${JSON.stringify(row)}::jsonb)`
}

const OLD_ROWS = [
  sql`insert into coupon (code, title, description, type, category_ids, product_ids)
    values ('THERE', '{}', '{}', 'percent', '{1,2}', '{}')`,
  sql`insert into category (slug, name, parent_id) values ('fruit', '{}', null), ('lost', '{}', 999)`,
  sql`insert into category (slug, name, parent_id) select 'apples', '{}', id from category where slug = 'fruit'`,
  order('A', { coupon_id: 1, coupon_code: 'THERE' }),
  order('B', { coupon_id: 999, coupon_code: 'GONE' }),
  order('C', { status: 'on hold' }),
  sql`insert into coupon_use (order_id, coupon_id, customer_id, email) values (1, 1, 999, 'jo@example.org')`,
  sql`insert into sub_order (order_id, status, total) values (1, 'pending', 1)`,
  sql`insert into order_event (order_id, status, sub_order_id)
    values (1, 'pending', null), (1, 'packed', 1), (1, 'packed', 999)`,
]

const rowsOf = async ({ db }: Database, text: string) => (await db.execute(text)).rows

describe('a database of an earlier version', () => {
  it('gets the triggers, functions and constraints of a new one', async () => {
    const all = `
      select tgrelid::regclass::text || ': ' || pg_get_triggerdef(oid) as what from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all select conrelid::regclass || ': ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public' order by 1`
    const there = await rowsOf(old, all)
    expect(there).toEqual(await rowsOf(fresh, all))
    expect(there.length).toBeGreaterThan(200)
  })

  it('loses references that led nowhere, and keeps all others', async () => {
    expect(
      await rowsOf(old, `select order_number, coupon_id, coupon_code from "order" order by id`),
    ).toEqual([
      { order_number: 'A', coupon_id: '1', coupon_code: 'THERE' },
      { order_number: 'B', coupon_id: null, coupon_code: 'GONE' },
      { order_number: 'C', coupon_id: null, coupon_code: null },
    ])
    expect(
      await rowsOf(old, `select slug, parent_id is null as top from category order by id`),
    ).toEqual([
      { slug: 'fruit', top: true },
      { slug: 'lost', top: true },
      { slug: 'apples', top: false },
    ])
    expect(await rowsOf(old, `select customer_id, email from coupon_use`)).toEqual([
      { customer_id: null, email: 'jo@example.org' },
    ])
    expect(await rowsOf(old, `select sub_order_id from order_event order by id`)).toEqual([
      { sub_order_id: null },
      { sub_order_id: '1' },
    ])
    expect(await rowsOf(old, `select category_ids::text from coupon`)).toEqual([
      { category_ids: '{1,2}' },
    ])
  })

  it('keeps a row that breaks a new rule, and refuses the next one', async () => {
    expect(await rowsOf(old, `select conname from pg_constraint where not convalidated`)).toEqual([
      { conname: 'order_status_known' },
    ])
    expect(await rowsOf(old, `select status from "order" where order_number = 'C'`)).toEqual([
      { status: 'on hold' },
    ])
    const next = order('D', { status: 'on hold' })
    await expect(old.db.execute(next)).rejects.toThrow('Failed query')
    await expect(old.db.execute(order('E'))).resolves.toBeDefined()
  })

  it('notes changes as a new one does', async () => {
    const tags = `select distinct tag from content_change
      where xact = (select xact from content_change order by id desc limit 1) order by tag`
    await old.db.execute(`insert into page (slug, title, content) values ('about', '{}', '{}')`)
    expect(await rowsOf(old, tags)).toEqual([{ tag: 'page:about' }])
  })

  it('has nothing to do the second time', async () => {
    expect(await migrateDatabase(old)).toBe(0)
  })
})
