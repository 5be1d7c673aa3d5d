// Sums over the orders placed in a period, less later refunds, in minor units (rule 291).
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { beginOf, buyerOf, FIRST_ORDERS, isSold } from '#/commerce/api/records/sold.queries.ts'

const Count = z.coerce.number()

/** Inclusive days in a time zone. */
export type FigureDays = { from: string; to: string; time_zone: string }

/** `sold`: the orders of these days, each with what is left of it after refunds. */
export const soldIn = ({ from, to, time_zone }: FigureDays): SQL => sql`
  back as (
    select r.order_id, sum(r.money + r.wallet + r.gift_card) as refunded, sum(r.points_value) as points,
      sum(r.shipping) as shipping
    from refund r join "order" o on o.id = r.order_id
    where not r.reduces and r.status in ('approved', 'paid', 'failed')
      and o.created_at >= ${beginOf(from, time_zone)} and o.created_at < ${beginOf(to, time_zone, 1)}
    group by 1
  ), sold as (
    select o.id, o.created_at, o.created_at at time zone ${time_zone} as local, ${buyerOf(sql`o`)} as buyer,
      o.total + o.convert_wallet_balance + o.gift_card_total as turnover,
      coalesce(b.refunded, 0) as refunded,
      o.total + o.convert_wallet_balance + o.gift_card_total - coalesce(b.refunded, 0) as revenue,
      o.convert_point_amount - coalesce(b.points, 0) as points,
      o.total + o.convert_wallet_balance + o.gift_card_total + o.convert_point_amount
        - coalesce((select sum(l.total) from delivered_line l where l.order_id = o.id), 0)
        - coalesce(b.shipping, 0) as delivery
    from "order" o left join back b on b.order_id = o.id
    where ${isSold(sql`o`)}
      and o.created_at >= ${beginOf(from, time_zone)} and o.created_at < ${beginOf(to, time_zone, 1)}
  )`

const SumRow = z.object({
  orders: Count,
  turnover: Count,
  refunded: Count,
  revenue: Count,
  delivery: Count,
  points: Count,
  new_customers: Count,
  repeat_customers: Count,
  new_revenue: Count,
})

export async function findFigureSums(db: Executor, days: FigureDays) {
  const isNew = sql`first.at >= ${beginOf(days.from, days.time_zone)}`
  const { rows } = await db.execute(sql`with ${soldIn(days)}
    select count(*) as orders, coalesce(sum(turnover), 0) as turnover,
      coalesce(sum(refunded), 0) as refunded, coalesce(sum(revenue), 0) as revenue,
      coalesce(sum(delivery), 0) as delivery, coalesce(sum(points), 0) as points,
      count(distinct s.buyer) filter (where ${isNew}) as new_customers,
      count(distinct s.buyer) filter (where not ${isNew}) as repeat_customers,
      coalesce(sum(revenue) filter (where ${isNew}), 0) as new_revenue
    from sold s join (${FIRST_ORDERS}) first on first.buyer = s.buyer`)
  return z.tuple([SumRow]).parse(rows)[0]
}

const PartRow = z.object({ key: z.coerce.string(), orders: Count, revenue: Count })
export type PartRow = z.output<typeof PartRow>

const KEYS = {
  day: sql`to_char(local, 'YYYY-MM-DD')`,
  month: sql`to_char(local, 'YYYY-MM')`,
  hour: sql`extract(hour from local)::int`,
  weekday: sql`extract(isodow from local)::int`,
} as const

/** By the moment of the order; parts without orders are left out. */
export async function findFigureParts(
  db: Executor,
  days: FigureDays,
  by: keyof typeof KEYS,
): Promise<PartRow[]> {
  const { rows } = await db.execute(sql`with ${soldIn(days)}
    select ${KEYS[by]} as key, count(*) as orders, sum(revenue) as revenue
    from sold group by 1 order by 1`)
  return z.array(PartRow).parse(rows)
}

const CohortRow = z.object({ cohort: z.string(), month: z.string(), customers: Count })

/** How many of those whose first order was in these months ordered in each month, the first included. */
export async function findCohorts(db: Executor, days: FigureDays) {
  const month = (column: SQL) => sql`to_char(${column} at time zone ${days.time_zone}, 'YYYY-MM')`
  const { rows } = await db.execute(sql`
    select ${month(sql`first.at`)} as cohort, ${month(sql`o.created_at`)} as month,
      count(distinct first.buyer) as customers
    from (${FIRST_ORDERS}) first join "order" o on ${buyerOf(sql`o`)} = first.buyer
    where ${isSold(sql`o`)} and first.at >= ${beginOf(days.from, days.time_zone)}
      and o.created_at < ${beginOf(days.to, days.time_zone, 1)}
    group by 1, 2 order by 1, 2`)
  return z.array(CohortRow).parse(rows)
}
