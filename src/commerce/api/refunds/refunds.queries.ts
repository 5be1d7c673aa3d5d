import {
  type SQL,
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import { GIVEN } from '#/domain/refund.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RefundStatus } from '#/contract/refunds/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { payment, refund, refundLine } from '#/commerce/db/schema/payments.ts'

import type { NamedRefund } from '#/commerce/payments/lost-refunds.queries.ts'
import { countPictures } from './pictures.queries.ts'
import { TO_DO } from '#/commerce/api/records/to-do.queries.ts'

export type RefundRow = typeof refund.$inferSelect
export type FoundRefund = Awaited<ReturnType<typeof findRefundsWhere>>[number]

/** An order's refunds with their lines, newest first. */
export const findRefunds = (db: Executor, { orderId }: { orderId: number }) =>
  findRefundsWhere(db, { where: eq(refund.order_id, orderId) })

export async function findRefund(db: Executor, id: number): Promise<FoundRefund | undefined> {
  const [row] = await findRefundsWhere(db, { where: eq(refund.id, id) })
  return row
}

/** The refund that a provider knows by this reference. */
export async function findRefundBy(db: Executor, { method, refund_ref }: NamedRefund) {
  const [row] = await db
    .select({ id: refund.id, order_id: refund.order_id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(eq(payment.method, method), eq(refund.provider_ref, refund_ref)))
  return row
}

type ListQuery = {
  customerId?: number
  status?: RefundStatus | 'to_do' | undefined
  page: number
  paginate: number
}

/** One page of refunds, newest first, and the total. */
export async function findRefundPage(db: Executor, query: ListQuery) {
  const { customerId, status, page, paginate } = query
  const where = and(
    customerId === undefined ? undefined : eq(order.customer_id, customerId),
    status === 'to_do' ? TO_DO.refunds : status && eq(refund.status, status),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(where)
  const slice = { limit: paginate, offset: (page - 1) * paginate }
  return { rows: await findRefundsWhere(db, { where, slice }), total: counted?.total ?? 0 }
}

type RefundQuery = { where: SQL | undefined; slice?: { limit: number; offset: number } }

async function findRefundsWhere(db: Executor, { where, slice }: RefundQuery) {
  const all = db
    .select({ refund, order_number: order.order_number, customer_id: order.customer_id })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(where)
    .orderBy(desc(refund.id))
  const rows = await (slice ? all.limit(slice.limit).offset(slice.offset) : all)
  const ids = rows.map((row) => row.refund.id)
  const lines = ids.length === 0 ? [] : await findLinesOf(db, ids)
  const pictures = await countPictures(db, ids)
  return rows.map((row) => ({
    ...row,
    pictures: pictures.get(row.refund.id) ?? 0,
    lines: lines.filter(({ line }) => line.refund_id === row.refund.id),
  }))
}

const findLinesOf = (db: Executor, ids: number[]) =>
  db
    .select({ line: refundLine, name: orderLine.name })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.order_line_id))
    .where(inArray(refundLine.refund_id, ids))
    .orderBy(asc(refundLine.id))

/** Covers delivered goods or delivery: not an unmatched payment, nor what the order no longer contains. */
const OF_GOODS = sql`(not ${refund.reduces} and (${refund.shipping} > 0 or exists
  (select 1 from ${refundLine} where ${refundLine.refund_id} = ${refund.id})))`

/** What has been or will be refunded of an order's goods and delivery, by means of payment. */
export async function sumRefunds(db: Executor, orderId: number) {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      money: sum(refund.money),
      wallet: sum(refund.wallet),
      gift_card: sum(refund.gift_card),
      points: sum(refund.points_value),
      shipping: sum(refund.shipping),
    })
    .from(refund)
    .where(and(eq(refund.order_id, orderId), inArray(refund.status, [...GIVEN]), OF_GOODS))
  return row ?? { money: 0, wallet: 0, gift_card: 0, points: 0, shipping: 0 }
}

/** What was taken off an order before its invoice, and of that what has gone back. */
export async function sumReduced(db: Executor, orderId: number) {
  const value = (when: SQL) =>
    sql`coalesce(sum(${refund.value}) filter (where ${when}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ all: value(sql`true`), done: value(eq(refund.status, 'paid')) })
    .from(refund)
    .where(
      and(
        eq(refund.order_id, orderId),
        eq(refund.reduces, true),
        inArray(refund.status, [...GIVEN]),
      ),
    )
  return row ?? { all: 0, done: 0 }
}

/** An order's completed refunds of goods and shipping. */
export async function sumDone(db: Executor, orderId: number): Promise<number> {
  const paid = and(
    eq(refund.order_id, orderId),
    eq(refund.status, 'paid'),
    eq(refund.reduces, false),
  )
  const [shipping] = await db
    .select({ sum: sql`coalesce(sum(${refund.shipping}), 0)`.mapWith(Number) })
    .from(refund)
    .where(paid)
  const [goods] = await db
    .select({ sum: sql`coalesce(sum(${refundLine.amount}), 0)`.mapWith(Number) })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(paid)
  return (shipping?.sum ?? 0) + (goods?.sum ?? 0)
}

/** The requested quantity of a line without a decision yet. */
export async function sumRequested(db: Executor, lineId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${refundLine.quantity}), 0)`.mapWith(refundLine.quantity) })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(and(eq(refundLine.order_line_id, lineId), eq(refund.status, 'requested')))
  return row?.sum ?? 0
}

type Instant = {
  order: Pick<typeof order.$inferSelect, 'id' | 'customer_id' | 'person_keys'>
  since: Date
}

/**
 * What a person was credited without staff, with whatever account: requested, but decided by nobody. Other requests wait
 * until this transaction ends.
 */
export async function sumInstant(db: Executor, { order: mine, since }: Instant) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('instant refund'))`)
  const instant = and(
    or(
      mine.customer_id === null ? undefined : eq(order.customer_id, mine.customer_id),
      arrayOverlaps(order.person_keys, mine.person_keys),
    ),
    isNotNull(refund.requested_by),
    isNull(refund.decided_by),
    inArray(refund.status, [...GIVEN]),
  )
  const sum = (when: SQL) =>
    sql`coalesce(sum(${refund.value}) filter (where ${when}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      of_order: sum(eq(refund.order_id, mine.id)),
      of_person: sum(gte(refund.created_at, since)),
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(instant)
  return row ?? { of_order: 0, of_person: 0 }
}

export async function insertRefund(
  db: Executor,
  values: typeof refund.$inferInsert,
): Promise<RefundRow> {
  const [row] = await db.insert(refund).values(values).returning()
  if (!row) throw new Error('the refund was not written')
  return row
}

export async function updateRefund(
  db: Executor,
  id: number,
  values: Partial<typeof refund.$inferInsert>,
): Promise<RefundRow> {
  const [row] = await db.update(refund).set(values).where(eq(refund.id, id)).returning()
  if (!row) throw new Error('the refund is gone')
  return row
}

/** Replaces the lines of a refund. */
export async function replaceRefundLines(
  db: Executor,
  refundId: number,
  lines: Omit<typeof refundLine.$inferInsert, 'refund_id'>[],
): Promise<void> {
  await db.delete(refundLine).where(eq(refundLine.refund_id, refundId))
  if (lines.length === 0) return
  await db.insert(refundLine).values(lines.map((line) => ({ ...line, refund_id: refundId })))
}

export async function addRefunded(db: Executor, lineId: number, quantity: number): Promise<void> {
  await db
    .update(orderLine)
    .set({ refunded: sql`${orderLine.refunded} + ${sql.param(quantity, orderLine.refunded)}` })
    .where(eq(orderLine.id, lineId))
}
