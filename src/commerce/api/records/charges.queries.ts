// Changes of paid orders that wait for their payment.
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { orderCharge } from '#/commerce/db/schema/account/charges.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type ChargeRow = typeof orderCharge.$inferSelect

/** A payment of an order itself, not of a change to it. */
export const paysOrder = (db: Executor) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(orderCharge)
      .where(eq(orderCharge.payment_id, payment.id)),
  )

/** The change that an order waits for. */
export async function findOpenCharge(
  db: Executor,
  orderId: number,
): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(orderCharge)
    .where(and(eq(orderCharge.order_id, orderId), eq(orderCharge.state, 'open')))
  return row
}

/** What a payment pays besides an order. */
export async function findChargeOf(
  db: Executor,
  paymentId: number,
): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(orderCharge).where(eq(orderCharge.payment_id, paymentId))
  return row
}

export async function insertCharge(
  db: Executor,
  values: typeof orderCharge.$inferInsert,
): Promise<void> {
  await db.insert(orderCharge).values(values)
}

export async function endCharge(
  db: Executor,
  id: number,
  state: 'done' | 'dropped',
): Promise<void> {
  await db.update(orderCharge).set({ state }).where(eq(orderCharge.id, id))
}

/** Expired ones, the oldest first. */
export const findDueCharges = (db: Executor, now: Date, limit: number) =>
  db
    .select({ order_id: orderCharge.order_id, payment_id: orderCharge.payment_id })
    .from(orderCharge)
    .where(and(eq(orderCharge.state, 'open'), lt(orderCharge.held_until, now)))
    .orderBy(asc(orderCharge.held_until))
    .limit(limit)
