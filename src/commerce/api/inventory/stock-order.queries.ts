// Sorts products by stock: the order catches up with the ledger when it is requested.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'

/** IDs are assigned before they are visible: this many are read again for late ones. */
const LATE = 500

const Seen = z.object({ entry: z.coerce.number(), product: z.coerce.number() })

/** Catches up with the ledger. */
export async function bringStockOrder(db: Executor): Promise<void> {
  const { rows } = await db.execute(sql`
    select coalesce(max(entry_id), 0) as entry, coalesce(max(product_id), 0) as product from stock_order`)
  const seen = Seen.parse(rows[0])
  // As literals, so that the planner knows how close to the end they are.
  const [entry, made] = [seen.entry - LATE, seen.product - LATE].map((id) => sql.raw(String(id)))
  await db.execute(sql`
    with newer as (
      select product_id, max(entry_id) as entry_id from (
        select product_id, id as entry_id from stock_entry where id > ${entry}
        union all select id, 0 from product where id > ${made}) moved
      group by product_id)
    insert into stock_order (product_id, stock, archived, status, entry_id)
    select p.id, p.stock, p.archived, p.status, n.entry_id
    from newer n join product p on p.id = n.product_id left join stock_order o on o.product_id = p.id
    where o.product_id is null or o.entry_id < n.entry_id
      or (o.stock, o.archived, o.status) is distinct from (p.stock, p.archived, p.status)
    order by p.id
    on conflict (product_id) do update set stock = excluded.stock, archived = excluded.archived,
      status = excluded.status, entry_id = greatest(stock_order.entry_id, excluded.entry_id)`)
}
