import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { lotEntry } from '#/commerce/db/schema/goods/lot.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'

type Goods = {
  product_id: number | null
  lot_id: number | null
  from: string | null
  until: string | null
}

/** What went in and out of a lot, or of a product's stock on these days, by reason. */
export async function findInAndOut(
  db: Executor,
  { product_id, lot_id, from, until }: Goods,
  timeZone: string,
): Promise<{ reason: string; quantity: number }[]> {
  const sum = sql<number>`round(sum(change) * 1000)`.mapWith(Number)
  if (lot_id !== null)
    return db
      .select({ reason: lotEntry.reason, quantity: sum })
      .from(lotEntry)
      .where(eq(lotEntry.lot_id, lot_id))
      .groupBy(lotEntry.reason)
      .orderBy(lotEntry.reason)
  if (product_id === null || from === null || until === null) return []
  const day = sql`(${stockEntry.created_at} at time zone ${timeZone})::date`
  return db
    .select({ reason: stockEntry.reason, quantity: sum })
    .from(stockEntry)
    .where(and(eq(stockEntry.product_id, product_id), sql`${day} between ${from} and ${until}`))
    .groupBy(stockEntry.reason)
    .orderBy(stockEntry.reason)
}
