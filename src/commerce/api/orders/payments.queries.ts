import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type PaymentRow = typeof payment.$inferSelect

/** The newest try to pay an order. */
export async function findLastPayment(
  db: Executor,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(eq(payment.order_id, orderId))
    .orderBy(desc(payment.id))
    .limit(1)
  return row
}

export async function insertPayment(
  db: Executor,
  values: typeof payment.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await db.insert(payment).values(values).returning()
  if (!row) throw new Error('the payment was not written')
  return row
}
