// Backing up a shop that keeps selling: each order is in it completely or not at all.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '#/commerce/db/backup/dump.ts'
import { writeLines } from '#/commerce/db/backup/lines.ts'
import { restoreDatabase } from '#/commerce/db/backup/restore.ts'
import { createEmptyDatabase } from '#tests/support/database/database.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'

const STOCK = 100_000

let folder: string
let shop: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-live-backup-'))
  shop = await startApi()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
const { post } = checkoutsOf(() => shop)

it('an order that comes in meanwhile is there with its lines, and stock and ledger say the same', async () => {
  const { id } = await shop.addProduct({ quantity: STOCK })
  let placed = 0
  const over = new AbortController()
  const selling = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      placedOf(await post({ products: one(id), ...AS_GUEST }))
      placed += 1
    }
  })
  await expect.poll(() => placed).toBeGreaterThan(10)
  const before = placed
  const file = join(folder, 'live.backup')
  await writeLines(
    file,
    dumpDatabase({ pool: shop.database.pool, secrets: {}, at: shop.clock.now() }),
  )
  over.abort()
  await Promise.all(selling)

  const restored = await createEmptyDatabase()
  await restoreDatabase(restored, file)
  const { rows } = await restored.pool.query<Record<string, number>>(
    `select
       (select count(*) from "order")::int as orders,
       (select count(distinct order_id) from order_line)::int as with_lines,
       (select count(distinct order_id) from order_event)::int as with_events,
       (select ${STOCK} - stock from product where id = $1)::int as sold,
       (select -sum(change) from stock_entry where product_id = $1 and order_number is not null)::int as booked`,
    [id],
  )
  await restored.close()
  const orders = rows[0]?.['orders'] ?? 0
  expect(orders).toBeGreaterThanOrEqual(before)
  expect(orders).toBeLessThanOrEqual(placed)
  expect(rows).toEqual([
    { orders, with_lines: orders, with_events: orders, sold: orders, booked: orders },
  ])
})
