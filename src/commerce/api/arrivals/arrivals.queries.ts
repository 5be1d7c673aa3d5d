// Orders that came in: which are new to staff, and whose picking list waits to be printed.
import { type SQL, and, count, desc, eq, gt, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import { TO_PACK } from '#/commerce/api/records/orders.queries.ts'
import { WITHOUT_GOODS, PAID } from '#/domain/order-status.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { arrival } from '#/commerce/db/schema/staff/arrival.ts'

/** An order that is paid later is prepared once somebody starts on it; a paid one automatically. */
const IS_BEGUN: SQL = sql`(${order.status} = 'processing' and ${order.payment_status} not in ${PAID}
  or exists (select 1 from pick p join order_line l on l.id = p.order_line_id
    where l.order_id = ${order.id} and p.state <> 'open'))`

/** The one definition of a new order: it came in, and no staff member has looked at it or started on it. */
const IS_NEW: SQL = sql`(${arrival.seen_at} is null and ${TO_PACK} and not ${IS_BEGUN})`

export async function countNew(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(order)
    .innerJoin(arrival, eq(arrival.order_id, order.id))
    .where(IS_NEW)
  return row?.n ?? 0
}

/** Orders that staff have to pack, and those that are packed and wait to be sent. */
export async function countOpen(db: Executor): Promise<{ to_pack: number; to_send: number }> {
  const countOf = async (where: SQL) => {
    const [row] = await db.select({ n: count() }).from(order).where(where)
    return row?.n ?? 0
  }
  return { to_pack: await countOf(TO_PACK), to_send: await countOf(eq(order.status, 'packed')) }
}

/** The latest new orders, the latest first. */
export const findNew = (db: Executor, most: number) =>
  db
    .select({
      order,
      came_at: arrival.came_at,
      items_count: sql<number>`(select count(*)::int from delivered_line l where l.order_id = "order"."id")`,
    })
    .from(order)
    .innerJoin(arrival, eq(arrival.order_id, order.id))
    .where(IS_NEW)
    .orderBy(desc(arrival.came_at), desc(order.id))
    .limit(most)

/** When the latest order came in. */
export async function findLastArrival(db: Executor): Promise<Date | null> {
  const [row] = await db.select({ at: max(arrival.came_at) }).from(arrival)
  return row?.at ?? null
}

/** One order, or all new ones that came in until then. */
type SeenOrders = { order_number: string } | { until: Date }

export async function markSeen(
  db: Executor,
  seen: SeenOrders,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const which =
    'until' in seen
      ? and(IS_NEW, lte(arrival.came_at, seen.until))
      : and(isNull(arrival.seen_at), eq(order.order_number, seen.order_number))
  const ids = db
    .select({ id: order.id })
    .from(order)
    .innerJoin(arrival, eq(arrival.order_id, order.id))
    .where(which)
  await db.update(arrival).set({ seen_at: now, seen_by: by }).where(inArray(arrival.order_id, ids))
}

const IS_UNPRINTED: SQL = sql`(${arrival.printed_at} is null and ${TO_PACK})`

export async function countUnprinted(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(order)
    .innerJoin(arrival, eq(arrival.order_id, order.id))
    .where(IS_UNPRINTED)
  return row?.n ?? 0
}

export const findPrinted = (db: Executor, most: number) =>
  db
    .select({
      order_number: order.order_number,
      printed_at: arrival.printed_at,
      by: user.name,
      copies: arrival.copies,
    })
    .from(arrival)
    .innerJoin(order, eq(order.id, arrival.order_id))
    .leftJoin(user, eq(user.id, arrival.printed_by))
    .where(gt(arrival.copies, 0))
    .orderBy(desc(arrival.printed_at))
    .limit(most)

/** Takes the next order to be printed, unless others have taken it since `free`; call it in a transaction. */
export async function takeUnprinted(db: Executor, { now, free }: { now: Date; free: Date }) {
  const [next] = await db
    .select({ order, taken_at: arrival.taken_at })
    .from(arrival)
    .innerJoin(order, eq(order.id, arrival.order_id))
    .where(
      and(
        IS_UNPRINTED,
        sql`(${arrival.taken_at} is null or ${arrival.taken_at} < ${free.toISOString()})`,
      ),
    )
    .orderBy(arrival.came_at, arrival.order_id)
    .limit(1)
    .for('update', { of: arrival, skipLocked: true })
  if (next)
    await db.update(arrival).set({ taken_at: now }).where(eq(arrival.order_id, next.order.id))
  return next
}

type Printed = { by: string; now: Date }

/** Whether it was an order that has come in. */
export async function markPrinted(
  db: Executor,
  orderNumber: string,
  { by, now }: Printed,
): Promise<boolean> {
  const ids = db.select({ id: order.id }).from(order).where(eq(order.order_number, orderNumber))
  const rows = await db
    .update(arrival)
    .set({
      printed_at: now,
      printed_by: by,
      taken_at: null,
      copies: sql`${arrival.copies} + 1`,
    })
    .where(inArray(arrival.order_id, ids))
    .returning({ id: arrival.order_id })
  return rows.length > 0
}

/** Whatever waits needn't be printed. */
export async function skipUnprinted(db: Executor, { by, now }: Printed): Promise<void> {
  const ids = db
    .select({ id: order.id })
    .from(order)
    .innerJoin(arrival, eq(arrival.order_id, order.id))
    .where(IS_UNPRINTED)
  await db
    .update(arrival)
    .set({ printed_at: now, printed_by: by, taken_at: null })
    .where(inArray(arrival.order_id, ids))
}

/** Takes orders of which staff haven't been told yet, each once among all processes. */
export async function takeUntold(db: Executor, { now, most }: { now: Date; most: number }) {
  const ids = db
    .select({ id: arrival.order_id })
    .from(arrival)
    .where(isNull(arrival.told_at))
    .orderBy(arrival.came_at)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(arrival)
    .set({ told_at: now })
    .where(inArray(arrival.order_id, ids))
    .returning({ id: arrival.order_id })
  if (taken.length === 0) return { taken: 0, numbers: [] }
  const open = await db
    .select({ order_number: order.order_number })
    .from(order)
    .where(
      and(
        inArray(
          order.id,
          taken.map(({ id }) => id),
        ),
        sql`${order.status} not in ${WITHOUT_GOODS}`,
      ),
    )
    .orderBy(order.id)
  return { taken: taken.length, numbers: open.map(({ order_number }) => order_number) }
}
