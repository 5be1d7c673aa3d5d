// Stock set by staff: the balance, and the difference in the ledger.
import { eq, sql } from 'drizzle-orm'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, stockEntry, variation } from '#/commerce/db/schema/catalog.ts'
import { followStock } from './lots.queries.ts'

type Place = { product_id: number; variation_id: number | null }

/** Sets the balance of a product, or of one of its variations. */
export async function setStock(
  db: Executor,
  { product_id, variation_id }: Place,
  stock: Thousandths,
): Promise<void> {
  const table = variation_id === null ? product : variation
  const own = eq(table.id, variation_id ?? product_id)
  const by_lots = variation_id === null ? product.by_lots : sql<boolean>`false`
  const [row] = await db
    .select({ stock: table.stock, by_lots })
    .from(table)
    .where(own)
    .for('no key update')
  const change = stock - (row?.stock ?? 0)
  if (change === 0) return
  await db.update(table).set({ stock }).where(own)
  await db.insert(stockEntry).values({ product_id, variation_id, change, reason: 'set' })
  if (row?.by_lots) await followStock(db, [{ product_id, change }], { reason: 'set' })
}
