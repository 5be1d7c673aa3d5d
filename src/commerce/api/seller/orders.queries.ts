// One store's parts of orders, and sums of what it sold.
import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order, orderEvent, subOrder } from '#/commerce/db/schema/orders.ts'

/** Orders that await payment, or never got it, are excluded. */
const IS_WORK = sql`${subOrder.status} <> 'failed'
  and not (${subOrder.status} = 'pending' and ${order.held_until} is not null)`

type Query = {
  status?: OrderStatus | undefined
  waiting?: '1' | undefined
  page: number
  paginate: number
}

const LINES = sql<number>`(select count(*)::int from delivered_line l
  where l.order_id = "order"."id" and l.store_id = "sub_order"."store_id")`

/** One page of a store's parts, newest first. */
export async function findOwnParts(
  db: Executor,
  storeId: number,
  { status, waiting, page, paginate }: Query,
) {
  const where = and(
    eq(subOrder.store_id, storeId),
    IS_WORK,
    status && eq(subOrder.status, status),
    waiting && inArray(subOrder.status, ['pending', 'processing']),
  )
  const rows = await db
    .select({ part: subOrder, order, lines: LINES })
    .from(subOrder)
    .innerJoin(order, eq(order.id, subOrder.order_id))
    .where(where)
    .orderBy(desc(order.created_at), desc(subOrder.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ total: count() })
    .from(subOrder)
    .innerJoin(order, eq(order.id, subOrder.order_id))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findOwnPart(db: Executor, storeId: number, orderNumber: string) {
  const [row] = await db
    .select({ part: subOrder, order })
    .from(subOrder)
    .innerJoin(order, eq(order.id, subOrder.order_id))
    .where(and(eq(subOrder.store_id, storeId), eq(order.order_number, orderNumber), IS_WORK))
  return row
}

export const findPartEvents = (db: Executor, partId: number) =>
  db
    .select({ status: orderEvent.status, created_at: orderEvent.created_at })
    .from(orderEvent)
    .where(eq(orderEvent.sub_order_id, partId))
    .orderBy(asc(orderEvent.id))

export async function setRefusal(db: Executor, partId: number, refusal: string): Promise<void> {
  await db.update(subOrder).set({ refusal }).where(eq(subOrder.id, partId))
}

/** From a day on, in the shop's calendar. */
type Period = { storeId: number; from: string; timeZone: string }

const partsOf = ({ storeId, from, timeZone }: Period): SQL => sql`
  sub_order s join "order" o on o.id = s.order_id
  where s.store_id = ${storeId} and o.created_at >= (${from}::date)::timestamp at time zone ${timeZone}
    and s.status not in ('failed') and not (s.status = 'pending' and o.held_until is not null)`

type Day = { date: string; sales: string; orders: number }

/** Sales and orders by day; days without any are left out. */
export async function sumByDay(db: Executor, period: Period): Promise<Day[]> {
  const { rows } = await db.execute(sql`
    select to_char(sold.at at time zone ${period.timeZone}, 'YYYY-MM-DD') as date,
      sum(sold.sales)::text as sales, count(*)::int as orders
    from (select o.created_at as at, (select coalesce(sum(l.store_total), 0) from delivered_line l
        where l.order_id = o.id and l.store_id = s.store_id) as sales
      from ${partsOf(period)} and s.status <> 'cancelled') sold
    group by 1 order by 1`)
  return rows as Day[]
}

export async function countRefused(db: Executor, period: Period): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n from ${partsOf(period)} and s.status = 'cancelled'`,
  )
  return Number((rows[0] as { n: number } | undefined)?.n ?? 0)
}

type Best = {
  product_id: string | null
  name: string
  names: Localized | null
  sold: string
  sales: string
}

/** The best sellers, by what customers paid. */
export async function sumBest(db: Executor, period: Period, limit: number): Promise<Best[]> {
  const { rows } = await db.execute(sql`
    select l.product_id::text as product_id, min(l.name) as name, p.name as names,
      sum(l.kept_quantity)::text as sold, sum(l.store_total)::text as sales
    from delivered_line l left join product p on p.id = l.product_id
    where (l.order_id, l.store_id) in (select o.id, s.store_id from ${partsOf(period)} and s.status <> 'cancelled')
    group by l.product_id, p.name, case when l.product_id is null then l.name end
    having sum(l.store_total) > 0
    order by sum(l.store_total) desc, min(l.name) limit ${limit}`)
  return rows as Best[]
}
