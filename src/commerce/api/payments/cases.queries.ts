// Payments that were made but belong to no order.
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentCaseStatus } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment, paymentCase } from '#/commerce/db/schema/payments.ts'
import { pauseAfter } from '#/commerce/payments/ask-again.queries.ts'
import type { NamedRefund } from '#/commerce/payments/lost-refunds.queries.ts'
import { TO_DO } from '#/commerce/api/records/to-do.queries.ts'

export type CaseRow = typeof paymentCase.$inferSelect
export type FoundCase = { row: CaseRow; payment: typeof payment.$inferSelect; order_number: string }

/** The job refunds this many at a time. */
const BATCH = 10

/** Nothing if that session already has one. */
export async function insertCase(
  db: Executor,
  values: typeof paymentCase.$inferInsert,
): Promise<CaseRow | undefined> {
  const [row] = await db.insert(paymentCase).values(values).onConflictDoNothing().returning()
  return row
}

export async function findCase(db: Executor, id: number): Promise<FoundCase | undefined> {
  const [found] = await selectCases(db, eq(paymentCase.id, id))
  return found
}

/** The case whose refund a provider knows by this reference. */
export async function findCaseBy(db: Executor, { method, refund_ref }: NamedRefund) {
  const [row] = await db
    .select({ id: paymentCase.id, order_id: payment.order_id })
    .from(paymentCase)
    .innerJoin(payment, eq(payment.id, paymentCase.payment_id))
    .where(and(eq(paymentCase.provider, method), eq(paymentCase.refund_ref, refund_ref)))
  return row
}

/** The case, locked until the transaction ends. */
export async function lockCase(db: Executor, id: number): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(paymentCase).where(eq(paymentCase.id, id)).for('update')
  return row
}

export async function updateCase(
  db: Executor,
  id: number,
  values: Partial<typeof paymentCase.$inferInsert>,
): Promise<void> {
  await db.update(paymentCase).set(values).where(eq(paymentCase.id, id))
}

type ListQuery = {
  status?: PaymentCaseStatus | 'to_do' | undefined
  page: number
  paginate: number
}

/** One page of cases, newest first, and the total. */
export async function findCases(db: Executor, { status, page, paginate }: ListQuery) {
  const where = status === 'to_do' ? TO_DO.cases : status && eq(paymentCase.status, status)
  const [counted] = await db.select({ total: count() }).from(paymentCase).where(where)
  const rows = await selectCases(db, where)
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}

/** Claims cases whose provider didn't answer; nobody else takes them until the next pause is over. */
export async function takeWaitingCases(db: Executor, now: Date): Promise<number[]> {
  const pause = pauseAfter({ first: paymentCase.silent_since, last: paymentCase.updated_at })
  const due = db
    .select({ id: paymentCase.id })
    .from(paymentCase)
    .where(
      and(
        eq(paymentCase.status, 'refunding'),
        sql`${paymentCase.updated_at} + ${pause} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(paymentCase.updated_at)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(paymentCase)
    .set({ updated_at: sql`${now.toISOString()}::timestamptz` })
    .where(inArray(paymentCase.id, due))
    .returning({ id: paymentCase.id })
  return rows.map(({ id }) => id)
}

const selectCases = (db: Executor, where: SQL | undefined) =>
  db
    .select({ row: paymentCase, payment, order_number: order.order_number })
    .from(paymentCase)
    .innerJoin(payment, eq(payment.id, paymentCase.payment_id))
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(where)
    .orderBy(desc(paymentCase.id))
