// What the stock ledger says: movements, and what orders hold.
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { StockPlace } from './set-stock.queries.ts'

const Held = z.object({
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
  held: z.coerce.number(),
})
export type HeldRow = z.infer<typeof Held>

/** What orders, or their parts by store, that aren't packed yet have taken of these products, by the ledger. */
export async function findHeld(db: Executor, productIds: readonly number[]): Promise<HeldRow[]> {
  if (productIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select e.product_id, e.variation_id, -sum(e.change) as held
    from "order" o
    join stock_entry e on e.order_number = o.order_number
    join product p on p.id = e.product_id
    left join sub_order part on part.order_id = o.id and part.store_id is not distinct from p.store_id
    where o.status in ('pending', 'processing') and coalesce(part.status, o.status) in ('pending', 'processing')
      and e.product_id = any(${sql.param([...productIds])}::bigint[])
    group by e.product_id, e.variation_id having sum(e.change) < 0`)
  return z.array(Held).parse(rows)
}

type MovementQuery = StockPlace & { page: number; paginate: number }

/** Newest first, each with the balance after it. */
export async function findStockEntries(
  db: Executor,
  { product_id, variation_id, page, paginate }: MovementQuery,
) {
  const where = and(
    eq(stockEntry.product_id, product_id),
    variation_id === null
      ? isNull(stockEntry.variation_id)
      : eq(stockEntry.variation_id, variation_id),
  )
  const rows = await db
    .select({
      id: stockEntry.id,
      at: stockEntry.created_at,
      change: stockEntry.change,
      balance: sql<string>`sum(${stockEntry.change}) over (order by ${stockEntry.id})`,
      reason: stockEntry.reason,
      order_number: stockEntry.order_number,
      note: stockEntry.note,
      by: user.name,
    })
    .from(stockEntry)
    .leftJoin(user, eq(user.id, stockEntry.user_id))
    .where(where)
    .orderBy(desc(stockEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(stockEntry).where(where)
  return { rows, total: counted?.total ?? 0 }
}
