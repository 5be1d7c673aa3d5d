// The orders that a day's drivers can have.
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { run, stop } from '#/commerce/db/schema/delivery/run.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { isOpen } from './runs.queries.ts'

const DAY = sql`(${order.delivery_slot} ->> 'date')`
const UNDER_WAY = ['pending', 'processing', 'packed', 'shipped', 'out_for_delivery'] as const

/** The goods are back in the shop, or never left it. */
const IN_THE_SHOP = ['packed', 'shipped'] as const

type Day = { date: string; is_today: boolean }

/** Their window is over, and nobody is on the way with them or will be. */
function isOverdue(db: Executor, date: string) {
  const underWay = db
    .select({ id: stop.order_id })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .where(and(isOpen, or(ne(stop.state, 'waiting'), gte(run.date, date))))
  return and(inArray(order.status, [...IN_THE_SHOP]), lt(DAY, date), notInArray(order.id, underWay))
}

/**
 * A day's orders: those with a window then, packed ones without a window, and all that have a driver. Today has those
 * too whose window is over.
 */
function isOfDay(db: Executor, { date, is_today }: Day) {
  const planned = db
    .select({ id: stop.order_id })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .where(eq(run.date, date))
  const waiting = and(
    isNull(order.pickup),
    inArray(order.status, [...UNDER_WAY]),
    or(
      eq(DAY, date),
      and(isNull(order.delivery_slot), inArray(order.status, [...IN_THE_SHOP])),
      is_today ? isOverdue(db, date) : undefined,
    ),
  )
  return or(waiting, inArray(order.id, planned))
}

export async function countDayOrders(db: Executor, day: Day): Promise<number> {
  const [row] = await db.select({ total: count() }).from(order).where(isOfDay(db, day))
  return row?.total ?? 0
}

type Part = { limit: number; offset: number }

/** What is overdue comes first, then the earliest window. */
export const findDayOrders = (db: Executor, day: Day, { limit, offset }: Part) =>
  db
    .select({ order })
    .from(order)
    .where(isOfDay(db, day))
    .orderBy(
      sql`${DAY} nulls last`,
      sql`${order.delivery_slot} ->> 'from' nulls last`,
      asc(order.id),
    )
    .limit(limit)
    .offset(offset)
