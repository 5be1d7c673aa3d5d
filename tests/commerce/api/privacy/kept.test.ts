// What the records say is kept for a time is deleted after it: one job does, and this sees from which tables.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pruneCounts } from '#/commerce/api/limits/counters.queries.ts'
import { idempotency } from '#/commerce/db/schema/orders.ts'
import { deleteOldRows } from '#/commerce/jobs/delete-old-rows.ts'
import { ANSWER_DAYS } from '#/domain/privacy/periods.ts'
import { ALL_RECORDS } from '#/domain/privacy/records.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

const DAY_MS = 86_400_000

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

/** Where nothing has to be looked for, and why. */
const BY_THEMSELVES = new Set([
  // Its user deletes it, and it holds nothing about them.
  'first_link',
  // They go with their event.
  'webhook_delivery',
])

const run = () => deleteOldRows({ ...shop.deps, embedded: shop.database.embedded })

/** From which tables a job deletes, whether or not there is something old. */
async function deletedFrom(job: () => Promise<unknown>): Promise<Set<string>> {
  const tables = new Set(ALL_RECORDS.flatMap(([, { tables: all }]) => all))
  await shop.db.execute(sql`create table deleted_from (name text)`)
  await shop.db.execute(sql`create function watch_deletes() returns trigger language plpgsql as
    $$ begin insert into deleted_from values (tg_table_name); return null; end $$`)
  for (const table of tables)
    await shop.db
      .execute(sql`create trigger watch_deletes after delete or update on ${sql.identifier(table)}
      for each statement execute function watch_deletes()`)
  await job()
  const { rows } = await shop.db.execute<{ name: string }>(sql`select name from deleted_from`)
  await shop.db.execute(sql`drop function watch_deletes cascade`)
  await shop.db.execute(sql`drop table deleted_from`)
  return new Set(rows.map(({ name }) => name))
}

it('every table that is kept for a time is looked through for what is older', async () => {
  const timed = ALL_RECORDS.filter(([, { kept }]) => kept === 'short' || typeof kept === 'object')
  const found = await deletedFrom(async () => {
    await run()
    await pruneCounts(shop.db)
  })
  const missed = timed
    .flatMap(([, { tables }]) => tables)
    .filter((table) => !found.has(table) && !BY_THEMSELVES.has(table))
  expect(missed).toEqual([])
})

it('the answer to a repeated call is forgotten after a week, and not before', async () => {
  const ago = (days: number) => new Date(shop.deps.now().getTime() - days * DAY_MS)
  const row = { scope: 'customer:1', request_hash: 'x', answer: {} }
  await shop.db.insert(idempotency).values([
    { ...row, key: 'old', created_at: ago(ANSWER_DAYS + 1) },
    { ...row, key: 'young', created_at: ago(ANSWER_DAYS - 1) },
  ])
  await run()
  const left = await shop.db.select({ key: idempotency.key }).from(idempotency)
  expect(left).toEqual([{ key: 'young' }])
})
