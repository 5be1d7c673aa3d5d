import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { collection } from '#/commerce/db/schema/delivery/collection.ts'
import { pickedOrder } from '#/commerce/db/schema/delivery/pick.ts'
import { order } from '#/commerce/db/schema/orders.ts'

const PLACE = sql`(${order.pickup} ->> 'place_id')::bigint`

/** Packed orders that are collected, at one place or at all. */
const waiting = (place: number | undefined): SQL | undefined =>
  and(
    eq(order.status, 'packed'),
    isNotNull(order.pickup),
    place === undefined ? undefined : eq(PLACE, place),
  )

/** The most urgent window first. */
export const findWaiting = (
  db: Executor,
  { place, most }: { place?: number | undefined; most: number },
) =>
  db
    .select({ order, crates: pickedOrder.crates })
    .from(order)
    .leftJoin(pickedOrder, eq(pickedOrder.order_id, order.id))
    .where(waiting(place))
    .orderBy(
      sql`${order.delivery_slot} ->> 'date' nulls last`,
      sql`${order.delivery_slot} ->> 'from'`,
      asc(order.id),
    )
    .limit(most)

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

export async function countWaiting(db: Executor, place: number | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(order).where(waiting(place))
  return row?.total ?? 0
}

/** Written once: an order is handed over, or goes back, only once. */
export const insertCollection = (db: Executor, values: typeof collection.$inferInsert) =>
  db.insert(collection).values(values)
