import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFunctions } from '#/commerce/db/functions/apply.ts'
import { migrateDatabase } from '#/commerce/db/migrate.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const apply = () => shop.db.transaction((tx) => applyFunctions(tx))
const triggersOf = async (table: string) => {
  const { rows } = await shop.db.execute<{ tgname: string }>(
    sql`select tgname from pg_trigger where not tgisinternal and tgrelid = ${table}::regclass order by 1`,
  )
  return rows.map(({ tgname }) => tgname)
}
/** As if this database had last seen an older form of it. */
const forget = (name: string) =>
  shop.db.execute(sql`update database_code set hash = 'another' where name = ${name}`)

describe('functions and triggers', () => {
  it('are kept if nothing changed', async () => {
    expect(await apply()).toEqual([])
    expect(await migrateDatabase(shop.database)).toBe(0)
  })

  it('are created again where their file was changed, and only those', async () => {
    await shop.db.execute(sql`
      create or replace function tell_change() returns trigger language plpgsql as 'begin return null; end'`)
    await forget('function tell_change')
    await forget('trigger note_update on "page"')
    expect(await apply()).toEqual(['function tell_change', 'trigger note_update on "page"'])
    const { rows } = await shop.db.execute(
      sql`select 1 from pg_proc where proname = 'tell_change' and prosrc like '%notify content_change%'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('are dropped where their file is gone, a trigger before its function', async () => {
    await shop.db.execute(
      sql`create function old_note() returns trigger language plpgsql as 'begin return null; end'`,
    )
    await shop.db.execute(
      sql`create trigger old_note after insert on page for each statement execute function old_note()`,
    )
    await shop.db.execute(sql`insert into database_code (name, hash) values
      ('function old_note', 'old'), ('trigger old_note on "page"', 'old')`)
    const before = await triggersOf('page')
    expect(await apply()).toEqual(['trigger old_note on "page"', 'function old_note'])
    expect(await triggersOf('page')).toEqual(before.filter((name) => name !== 'old_note'))
    expect(await apply()).toEqual([])
  })

  it('are all there or none: a failure leaves the database as it was', async () => {
    await forget('function can_be_bought')
    await forget('function note_change')
    await shop.db.execute(sql`alter table page rename to paper`)
    await forget('trigger note_update on "page"')
    await expect(apply()).rejects.toThrow('Failed query')
    await shop.db.execute(sql`alter table paper rename to page`)
    const { rows } = await shop.db.execute(sql`select 1 from database_code where hash = 'another'`)
    expect(rows).toHaveLength(3)
    expect(await apply()).toHaveLength(3)
  })

  it('note a change after they were created again', async () => {
    const { slug, id } = await shop.addProduct()
    await forget('function note_change')
    await apply()
    const work = () => shop.db.execute(sql`update product set price = price + 1 where id = ${id}`)
    expect(await tagsOfWork(shop, work)).toEqual([`product:${slug}`, 'products'])
  })
})
