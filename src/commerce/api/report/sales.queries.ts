// Sums over a period's orders, without cancelled and failed ones.
import { type SQL, sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'

const Count = z.coerce.number()

/** Inclusive days in a time zone. */
export type Days = { from: string; to: string; time_zone: string }

/** The start of a day, optionally some days later. */
const beginOf = (day: string, { time_zone }: Days, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${time_zone})`

const within = (column: SQL, days: Days): SQL =>
  sql`${column} >= ${beginOf(days.from, days)} and ${column} < ${beginOf(days.to, days, 1)}`

const SalesRow = z.object({
  date: z.string(),
  orders: Count,
  turnover: Count,
  refunded: Count,
  new_customers: Count,
})
export type SalesRow = z.output<typeof SalesRow>

/** One row per day, in minor units, as delivered; days without orders are 0. */
export async function findSales(db: Executor, days: Days): Promise<SalesRow[]> {
  const dayOf = (column: SQL) => sql`(${column} at time zone ${days.time_zone})::date`
  const { rows } = await db.execute(sql`
    with sold as (
      select ${dayOf(sql`o.created_at`)} as day, count(*) as orders,
        sum(o.total + o.convert_wallet_balance + o.gift_card_total) as turnover
      from "order" o where ${within(sql`o.created_at`, days)} and o.status not in ${CALLED_OFF}
      group by 1
    ), back as (
      select ${dayOf(sql`r.updated_at`)} as day, sum(r.money + r.wallet + r.gift_card) as refunded
      from refund r where ${within(sql`r.updated_at`, days)} and r.status = 'paid' and not r.reduces
      group by 1
    ), come as (
      select ${dayOf(sql`c.created_at`)} as day, count(*) as new_customers
      from customer c where ${within(sql`c.created_at`, days)} group by 1
    )
    select to_char(d, 'YYYY-MM-DD') as date, coalesce(orders, 0) as orders,
      coalesce(turnover, 0) as turnover, coalesce(refunded, 0) as refunded,
      coalesce(new_customers, 0) as new_customers
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
    left join sold on sold.day = d left join back on back.day = d left join come on come.day = d
    order by d`)
  return z.array(SalesRow).parse(rows)
}

const SellerRow = z.object({
  product_id: Count,
  name: z.record(z.string(), z.string()),
  quantity: Count,
  turnover: Count,
})

const sold = (days: Days): SQL => sql`
  select l.product_id, sum(l.base_quantity) as quantity, sum(l.total) as turnover
  from delivered_line l join "order" o on o.id = l.order_id
  where ${within(sql`o.created_at`, days)} and o.status not in ${CALLED_OFF}
    and l.product_id is not null
  group by 1`

/** By turnover, the best first. */
export async function findBest(db: Executor, days: Days, limit: number) {
  const { rows } = await db.execute(sql`
    select p.id as product_id, p.name, s.quantity, s.turnover
    from (${sold(days)}) s join product p on p.id = s.product_id
    order by s.turnover desc, p.id limit ${limit}`)
  return z.array(SellerRow).parse(rows)
}

/** The least sold products that were available all the time. */
export async function findSlowest(db: Executor, days: Days, limit: number) {
  const { rows } = await db.execute(sql`
    select p.id as product_id, p.name, coalesce(s.quantity, 0) as quantity,
      coalesce(s.turnover, 0) as turnover
    from product p left join (${sold(days)}) s on s.product_id = p.id
    where p.status = 1 and p.created_at < ${beginOf(days.from, days)}
      and (p.stock > 0 or exists (select 1 from variation v where v.product_id = p.id and v.stock > 0))
    order by coalesce(s.turnover, 0), p.stock desc, p.id limit ${limit}`)
  return z.array(SellerRow).parse(rows)
}

const RunningRow = z.object({
  product_id: Count,
  name: z.record(z.string(), z.string()),
  stock: Count,
  per_day: Count,
})

/** Products that will sell out within this many days at the current rate. */
export async function findRunningOut(
  db: Executor,
  days: Days,
  most: { days: number; rows: number },
) {
  const { rows } = await db.execute(sql`
    with rate as (
      select s.product_id, s.quantity / (${days.to}::date - ${days.from}::date + 1) as per_day
      from (${sold(days)}) s
    ), left_over as (
      select p.id, p.name, p.status, case when p.type = 'simple' then p.stock
        else coalesce((select sum(v.stock) from variation v where v.product_id = p.id), 0) end as stock
      from product p
    )
    select l.id as product_id, l.name, l.stock, r.per_day
    from rate r join left_over l on l.id = r.product_id
    where l.status = 1 and l.stock > 0 and r.per_day > 0 and l.stock / r.per_day <= ${most.days}
    order by l.stock / r.per_day, l.id limit ${most.rows}`)
  return z.array(RunningRow).parse(rows)
}

const ShortRow = z.object({ name: z.record(z.string(), z.string()), stock: Count, all: Count })

/** What is on sale, and at or below its threshold or sold out: the scarcest first, and how many there are. */
export async function findShort(db: Executor, limit: number) {
  const { rows } = await db.execute(sql`
    select p.name, coalesce(v.stock, p.stock) as stock, count(*) over () as all
    from product p
    left join variation v on v.product_id = p.id and p.type = 'variable'
    left join shelf s on s.product_id = p.id
    where p.status = 1 and not p.archived and (p.type = 'simple' or v.id is not null)
      and coalesce(v.stock, p.stock) <= coalesce(s.low_stock, 0)
    order by stock, p.id limit ${limit}`)
  const short = z.array(ShortRow).parse(rows)
  return { rows: short, count: short[0]?.all ?? 0 }
}

const RefundRow = z.object({ order_number: z.string(), amount: Count })

/** What was refunded on these days, in minor units. */
export async function findRefundsOf(db: Executor, days: Days) {
  const { rows } = await db.execute(sql`
    select o.order_number, r.money + r.wallet + r.gift_card as amount
    from refund r join "order" o on o.id = r.order_id
    where ${within(sql`r.updated_at`, days)} and r.status = 'paid' and not r.reduces
    order by r.updated_at`)
  return z.array(RefundRow).parse(rows)
}

export async function findNotFound(db: Executor, limit: number) {
  const { rows } = await db.execute(sql`
    select query, language, count from search_count where results = 0
    order by count desc, query limit ${limit}`)
  return z.array(z.object({ query: z.string(), language: z.string(), count: Count })).parse(rows)
}

const WindowRow = z.object({
  date: z.string(),
  from: z.string(),
  to: z.string(),
  zone: z.record(z.string(), z.string()),
  booked: Count,
  capacity: Count,
})

/** The windows for delivery and pick-up of these days with their bookings. */
export async function findWindows(db: Executor, { from, to }: Pick<Days, 'from' | 'to'>) {
  const { rows } = await db.execute(sql`
    select to_char(d, 'YYYY-MM-DD') as date, w."from", w."to", coalesce(z.name, p.name) as zone,
      coalesce(b.booked, 0) as booked, w.capacity
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    join delivery_window w on w.weekday = extract(isodow from d)
    left join delivery_zone z on z.id = w.zone_id and z.status = 1
    left join pickup_place p on p.id = w.place_id and p.status = 1
    left join delivery_booking b on b.window_id = w.id and b.date = d::date
    where coalesce(z.id, p.id) is not null
    order by d, w."from", z.position nulls last, w.id`)
  return z.array(WindowRow).parse(rows)
}
