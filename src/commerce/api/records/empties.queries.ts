// Bottles and crates taken back with an order, and the shop's deposits.
import { eq, sql } from 'drizzle-orm'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { empties } from '#/commerce/db/schema/delivery/empties.ts'

export async function insertEmpties(
  db: Executor,
  values: typeof empties.$inferInsert,
): Promise<void> {
  await db.insert(empties).values(values)
}

export async function findEmpties(db: Executor, orderId: number) {
  const [row] = await db.select().from(empties).where(eq(empties.order_id, orderId))
  return row
}

/** The deposits of all products, without duplicates, the smallest first. */
export async function findDeposits(db: Executor): Promise<Minor[]> {
  const { rows } = await db.execute<{ deposit: string }>(sql`
    select deposit from ${product} where deposit > 0
    union select deposit from ${variation} where deposit > 0
    union select deposit from ${productUnit} where deposit > 0
    order by deposit`)
  return rows.map(({ deposit }) => Number(deposit))
}
