// A customer's purchases within a year, by product, without cancelled and failed orders.
import { sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import type { Executor } from '#/commerce/db/open.ts'

type UsualsQuery = { customerId: number; timeZone: string; now: Date; limit: number }

export type UsualRow = {
  product_id: number
  variation_id: number | null
  uom_entry: number | null
  quantity: string
  times: number
  every_days: number | null
  last_days: number
  /** Minor units. */
  last_price: number
}

type Whose = Omit<UsualsQuery, 'limit'>

/** Each line of the last year, with the day it was ordered in the shop's time zone. */
const bought = ({ customerId, timeZone, now }: Whose) => sql`
  select l.product_id, l.variation_id, l.uom_entry, l.quantity, l.price, o.created_at,
    (o.created_at at time zone ${timeZone})::date as day
  from "order" o join delivered_line l on l.order_id = o.id
  where o.customer_id = ${customerId} and o.status not in ${CALLED_OFF}
    and o.created_at > ${now}::timestamptz - interval '1 year' and l.product_id is not null`

const today = ({ timeZone, now }: Whose) =>
  sql`(${now}::timestamptz at time zone ${timeZone})::date`

/** The usuals, sorted (rule 120): products on sale, the most due first. */
export async function findUsuals(db: Executor, query: UsualsQuery): Promise<UsualRow[]> {
  const { rows } = await db.execute<UsualRow>(sql`
    with bought as (${bought(query)}),
    rhythm as (
      select product_id, count(distinct day)::int as times, ${today(query)} - max(day) as last_days,
        round((max(day) - min(day))::numeric / nullif(count(distinct day) - 1, 0))::int as every_days
      from bought group by product_id
    ),
    amount as (
      select distinct on (product_id) product_id, variation_id, uom_entry, quantity,
        (array_agg(price order by created_at desc))[1] as price
      from bought group by product_id, variation_id, uom_entry, quantity
      order by product_id, count(*) desc, max(created_at) desc
    ),
    due as (
      select *, last_days::numeric / greatest(every_days, 1) as share from rhythm
    )
    select d.product_id::int, a.variation_id::int, a.uom_entry, a.quantity, d.times, d.every_days, d.last_days,
      a.price::int as last_price
    from due d join amount a using (product_id) join product p on p.id = d.product_id
    where p.status = 1
    order by (d.times > 1) desc,
      case when d.share > 3 then 2 when d.share >= 0.75 then 0 else 1 end,
      d.times desc, d.last_days, d.product_id
    limit ${query.limit}`)
  return rows
}

export type BoughtRow = { product_id: number; times: number; last_days: number }

/** On how many days each of these products was bought, and how long ago. */
export async function findBought(
  db: Executor,
  asked: Whose & { ids: readonly number[] },
): Promise<BoughtRow[]> {
  const { rows } = await db.execute<BoughtRow>(sql`
    with bought as (${bought(asked)} and l.product_id = any(${sql.param([...asked.ids])}::bigint[]))
    select product_id::int, count(distinct day)::int as times, ${today(asked)} - max(day) as last_days
    from bought group by product_id order by product_id`)
  return rows
}
