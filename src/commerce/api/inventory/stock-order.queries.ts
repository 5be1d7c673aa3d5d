// The order of products by stock follows the ledger when somebody asks for it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'

/** Numbers are given before they can be seen: so far back is looked again for what came late. */
const LATE = 500

const Seen = z.object({ entry: z.coerce.number(), product: z.coerce.number() })

/** Brings the order to what the ledger says now. */
export async function bringStockOrder(db: Executor): Promise<void> {
  const { rows } = await db.execute(sql`
    select coalesce(max(entry_id), 0) as entry, coalesce(max(product_id), 0) as product from stock_order`)
  const seen = Seen.parse(rows[0])
  // As they stand, so that the plan knows how near they are to the end.
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
