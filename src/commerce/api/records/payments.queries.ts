import { type SQL, and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { PaymentMethod, PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import { ONCE_PAID } from '#/domain/order-status.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { paysOrder } from './charges.queries.ts'

/** What a provider says about a payment. */
export type SettleNews = {
  reference: string | null
  provider_ref: string | null
  method: PaymentMethod
  outcome: PaymentOutcome
  /** The paid amount and its currency; null if the provider doesn't say. */
  amount: Minor | null
  currency: string | null
  failure?: string | undefined
}

export type PaymentRow = typeof payment.$inferSelect

/** The newest matching payment. */
async function findPayment(db: Executor, where: SQL | undefined): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(where).orderBy(desc(payment.id)).limit(1)
  return row
}

export async function updatePayment(
  db: Executor,
  id: number,
  values: Partial<typeof payment.$inferInsert>,
): Promise<void> {
  await db.update(payment).set(values).where(eq(payment.id, id))
}

type PaymentName = {
  reference: string | null
  provider_ref: string | null
  method: PaymentRow['method']
}

/** A payment by our own reference; without one, by the provider's. */
export const findNamedPayment = (db: Executor, { reference, provider_ref, method }: PaymentName) =>
  findPayment(
    db,
    reference !== null
      ? eq(payment.reference, reference)
      : and(eq(payment.method, method), eq(payment.provider_ref, provider_ref ?? '')),
  )

export const findPaymentById = (db: Executor, id: number) => findPayment(db, eq(payment.id, id))

/** The latest attempt to pay an order. */
export const findLastPayment = (db: Executor, orderId: number) =>
  findPayment(db, and(eq(payment.order_id, orderId), paysOrder(db)))

export async function insertPayment(
  db: Executor,
  values: typeof payment.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await db.insert(payment).values(values).returning()
  if (!row) throw new Error('the payment was not written')
  return row
}

/** The providers' references of what was paid for several orders, in order. */
export const findPaymentRefs = (db: Executor, orderIds: readonly number[]) =>
  db
    .select({ order_id: payment.order_id, provider_ref: payment.provider_ref })
    .from(payment)
    .where(and(inArray(payment.order_id, [...orderIds]), inArray(payment.status, [...ONCE_PAID])))
    .orderBy(asc(payment.id))
