// The stores' ledger: besides the demo's history, this file alone writes its rows, together with the balance.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { GIVEN } from '#/domain/refund.ts'
import type { EntryKind } from '#/contract/seller/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { productCategory } from '#/commerce/db/schema/catalog.ts'
import { order, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'
import {
  categoryCommission,
  sellerTerms,
  storeAccount,
  storeEntry,
  storeLine,
} from '#/commerce/db/schema/store/ledger.ts'
import { DEFAULT_COMMISSION } from '#/domain/seller/ledger.ts'

export type NewEntry = {
  store_id: number
  kind: EntryKind
  /** Minor units; negative if the balance falls. */
  amount: number
  key: string
  order_number?: string
  payout_id?: number
  created_at: Date
}

/** Adds a row, once per key, and changes the balance with it; false if it existed. */
export async function addEntry(db: Executor, entry: NewEntry): Promise<boolean> {
  if (entry.amount === 0) return false
  const [written] = await db
    .insert(storeEntry)
    .values(entry)
    .onConflictDoNothing({ target: storeEntry.key })
    .returning({ id: storeEntry.id })
  if (!written) return false
  const { store_id, amount } = entry
  await db
    .insert(storeAccount)
    .values({ store_id, balance: amount })
    .onConflictDoUpdate({
      target: storeAccount.store_id,
      set: { balance: sql`${storeAccount.balance} + ${amount}` },
    })
  return true
}

/** Delivered parts of an order, by store. */
export const findDeliveredParts = (db: Executor, orderId: number) =>
  db
    .select({ id: subOrder.id, store_id: subOrder.store_id })
    .from(subOrder)
    .where(
      and(
        eq(subOrder.order_id, orderId),
        eq(subOrder.status, 'delivered'),
        sql`${subOrder.store_id} is not null`,
      ),
    )
    .orderBy(asc(subOrder.store_id))

export async function findOrderToBook(db: Executor, orderId: number) {
  const [row] = await db
    .select({ order_number: order.order_number, payment_status: order.payment_status })
    .from(order)
    .where(eq(order.id, orderId))
  return row
}

/** Lines of a store that aren't credited yet. */
export const findOpenLines = (db: Executor, orderId: number, storeId: number) =>
  db
    .select({
      id: orderLine.id,
      product_id: orderLine.product_id,
      total: orderLine.total,
      deposit: orderLine.deposit,
      quantity: orderLine.quantity,
      percent: orderLine.commission_percent,
    })
    .from(orderLine)
    .leftJoin(storeLine, eq(storeLine.order_line_id, orderLine.id))
    .where(
      and(
        eq(orderLine.order_id, orderId),
        eq(orderLine.store_id, storeId),
        sql`${storeLine.order_line_id} is null`,
      ),
    )
    .orderBy(asc(orderLine.id))

export async function insertCredited(
  db: Executor,
  lines: readonly (typeof storeLine.$inferInsert)[],
): Promise<void> {
  if (lines.length > 0) await db.insert(storeLine).values([...lines])
}

/** The store's agreed rates, and the general ones. */
export async function findRates(db: Executor, storeId: number) {
  const [terms] = await db.select().from(sellerTerms)
  const [own] = await db
    .select({ commission: storeAccount.commission })
    .from(storeAccount)
    .where(eq(storeAccount.store_id, storeId))
  return { shop: terms?.commission ?? DEFAULT_COMMISSION, store: own?.commission ?? null }
}

/** Lines of stores without a stored commission, by order. */
export const findUnratedLines = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({
      id: orderLine.id,
      store_id: sql<number>`${orderLine.store_id}`.mapWith(Number),
      product_id: orderLine.product_id,
    })
    .from(orderLine)
    .where(
      and(
        inArray(orderLine.order_id, [...orderIds]),
        isNotNull(orderLine.store_id),
        isNull(orderLine.commission_percent),
      ),
    )
    .orderBy(asc(orderLine.id))

export async function setRates(
  db: Executor,
  lines: readonly { id: number; percent: number }[],
): Promise<void> {
  const ids = sql.param(lines.map(({ id }) => id))
  const percents = sql.param(lines.map(({ percent }) => percent))
  await db.execute(sql`update ${orderLine} l set commission_percent = r.percent
    from unnest(${ids}::bigint[], ${percents}::numeric[]) as r(id, percent) where l.id = r.id`)
}

/** The commission of the products' departments. */
export async function findDepartmentRates(db: Executor, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  return db
    .select({ product_id: productCategory.product_id, percent: categoryCommission.percent })
    .from(productCategory)
    .innerJoin(categoryCommission, eq(categoryCommission.category_id, productCategory.category_id))
    .where(inArray(productCategory.product_id, [...productIds]))
}

/**
 * Refunds of credited lines that the store pays for, in order; the lines are locked. Open and rejected requests don't
 * count.
 */
export const findRefundsToBook = (db: Executor, orderId: number) =>
  db
    .select({
      refund_id: refund.id,
      order_line_id: refundLine.order_line_id,
      amount: refundLine.amount,
      back: refundLine.quantity,
      quantity: orderLine.quantity,
      store_id: storeLine.store_id,
      commission: storeLine.commission,
      refunded: storeLine.refunded,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .innerJoin(orderLine, eq(orderLine.id, refundLine.order_line_id))
    .innerJoin(storeLine, eq(storeLine.order_line_id, orderLine.id))
    .where(
      and(
        eq(refund.order_id, orderId),
        eq(refund.borne_by, 'store'),
        eq(refund.reduces, false),
        inArray(refund.status, [...GIVEN]),
        gt(refundLine.amount, 0),
        ne(refundLine.quantity, 0),
      ),
    )
    .orderBy(asc(refund.id), asc(refundLine.order_line_id))

/** What a store was credited for a line, locked; nothing if it wasn't yet. */
export async function lockCredited(db: Executor, orderLineId: number) {
  const [row] = await db
    .select()
    .from(storeLine)
    .where(eq(storeLine.order_line_id, orderLineId))
    .for('update')
  return row
}

export async function setCredited(
  db: Executor,
  orderLineId: number,
  values: Pick<typeof storeLine.$inferInsert, 'total' | 'commission'>,
): Promise<void> {
  await db.update(storeLine).set(values).where(eq(storeLine.order_line_id, orderLineId))
}

export async function setCreditedBack(
  db: Executor,
  orderLineId: number,
  refunded: number,
): Promise<void> {
  await db.update(storeLine).set({ refunded }).where(eq(storeLine.order_line_id, orderLineId))
}

/** The latest entries of an order, for its viewers. */
export const findEntriesOf = (db: Executor, storeId: number, orderNumber: string) =>
  db
    .select()
    .from(storeEntry)
    .where(and(eq(storeEntry.store_id, storeId), eq(storeEntry.order_number, orderNumber)))
    .orderBy(desc(storeEntry.id))
