// The database's disk is full: nobody's fault, and temporary.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, failure, one, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
const { post, rows, stockOf } = checkoutsOf(() => shop)

it('an order that finds a full disk gets 503, words and when to try again, and is taken once there is space', async () => {
  const { id } = await shop.addProduct({ quantity: 5 })
  const headers = { 'Idempotency-Key': randomUUID() }
  const place = () => post({ products: one(id), ...AS_GUEST }, { headers })
  const before = await rows()
  // PostgreSQL's disk_full.
  await shop.db.execute(sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await shop.db.execute(sql`
    create trigger full_disk before insert on "order" for each row execute function full_disk()`)
  const answer = await place()
  expect(failure(answer, 503)).toMatchObject({
    code: 'NOT_READY',
    message: 'The shop is not ready yet. Please try again in a moment.',
  })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect([await rows(), await stockOf(id)]).toEqual([before, 5])
  await shop.db.execute(sql`drop trigger full_disk on "order"`)
  placedOf(await place())
  expect(await stockOf(id)).toBe(4)
})
