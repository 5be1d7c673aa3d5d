import { type SQL, desc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type PaymentRow = typeof payment.$inferSelect

/** The newest payment of those. */
export async function findPayment(
  db: Executor,
  where: SQL | undefined,
): Promise<PaymentRow | undefined> {
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

/** The newest try to pay an order. */
export const findLastPayment = (db: Executor, orderId: number) =>
  findPayment(db, eq(payment.order_id, orderId))

export async function insertPayment(
  db: Executor,
  values: typeof payment.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await db.insert(payment).values(values).returning()
  if (!row) throw new Error('the payment was not written')
  return row
}
