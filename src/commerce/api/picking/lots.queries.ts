// Lots that pickers may take from, and what orders have reserved of them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import type { Executor } from '#/commerce/db/open.ts'

const thousandths = z.string().transform((decimal) => Math.round(Number(decimal) * 1000))

const Row = z.object({
  id: z.coerce.number(),
  product_id: z.coerce.number(),
  code: z.string(),
  kind: z.enum(LOT_KINDS),
  date: z.string().nullable(),
  off_sale: z.boolean(),
  blocked: z.boolean(),
  amount: thousandths,
  min_days: z.number().nullable(),
  /** By order. */
  held: z.record(z.string(), z.number()),
})
export type LotToPick = z.output<typeof Row>

type PickedLotQuery = { products: readonly number[]; orders: readonly string[] }

/** Lots with stock, or with a reservation for one of the orders; the earliest date first. */
export async function findLotsToPick(
  db: Executor,
  { products, orders }: PickedLotQuery,
): Promise<LotToPick[]> {
  const { rows } = await db.execute(sql`
    select l.id, l.product_id, l.code, l.kind, l.date::text as date, l.off_sale, l.blocked, l.amount::text as amount,
      p.min_days, coalesce(held.list, '{}') as held
    from lot l
    join product p on p.id = l.product_id
    left join (
      select lot_id, json_object_agg(order_number, taken) as list
      from (select lot_id, order_number, (-sum(change) * 1000)::bigint as taken
        from lot_entry where order_number = any(${sql.param([...orders])}::text[])
        group by lot_id, order_number having sum(change) < 0) by_order
      group by lot_id) held on held.lot_id = l.id
    where l.product_id = any(${sql.param([...products])}::bigint[])
      and (l.amount > 0 or held.list is not null)
    order by l.date nulls first, l.id`)
  return rows.map((row) => Row.parse(row))
}
