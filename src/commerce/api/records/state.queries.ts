// Counts by state, for monitoring.
import { and, count, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment, paymentCase } from '#/commerce/db/schema/payments.ts'

type Count = { labels: Record<string, string>; value: number }
type Counted = { value: number; [label: string]: string | number }

/** Orders by status. */
export async function countOrders(db: Executor): Promise<Count[]> {
  const { status } = order
  return toCounts(await db.select({ status, value: count() }).from(order).groupBy(status))
}

/** Payments by method and status. */
export async function countPayments(db: Executor): Promise<Count[]> {
  const { method, status } = payment
  const columns = { method, status, value: count() }
  return toCounts(await db.select(columns).from(payment).groupBy(method, status))
}

/** Payments without an order, by status. */
export async function countCases(db: Executor): Promise<Count[]> {
  const { status } = paymentCase
  return toCounts(await db.select({ status, value: count() }).from(paymentCase).groupBy(status))
}

/** Unsent emails, without those for a later day. */
export async function countMail(db: Executor): Promise<Count[]> {
  const isDue = and(isNull(mail.sent_at), or(gt(mail.attempts, 0), lte(mail.due_at, sql`now()`)))
  return toCounts(await db.select({ value: count() }).from(mail).where(isDue))
}

/** Documents for the ERP, by state. */
export async function countErp(db: Executor): Promise<Count[]> {
  const { state } = erpOutbox
  return toCounts(await db.select({ state, value: count() }).from(erpOutbox).groupBy(state))
}

const toCounts = (rows: readonly Counted[]): Count[] =>
  rows.map(({ value, ...labels }) => ({
    labels: Object.fromEntries(
      Object.entries(labels).map(([name, label]) => [name, String(label)]),
    ),
    value,
  }))
