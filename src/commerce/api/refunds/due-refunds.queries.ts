// Approved refunds to request from a provider.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { payment, refund } from '#/commerce/db/schema/payments.ts'
import { pauseAfter } from '#/commerce/payments/ask-again.queries.ts'

/** This many at a time. */
const BATCH = 10
/** Stored until the provider answers, in case this process ends meanwhile. */
const NO_ANSWER = 'no answer yet'

export type DueRefund = {
  refund: typeof refund.$inferSelect
  payment: typeof payment.$inferSelect
}

/** Claims due refunds; nobody else takes them until their next pause is over. */
export async function claimRefunds(db: Executor, time: Date): Promise<DueRefund[]> {
  const pause = pauseAfter({ first: refund.silent_since, last: refund.updated_at })
  const due = db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(
      and(
        eq(refund.status, 'approved'),
        eq(refund.to, 'card'),
        sql`(${refund.failure} is null or ${refund.updated_at} + ${pause} <= ${time.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(refund.updated_at)
    .limit(BATCH)
    .for('update', { of: refund, skipLocked: true })
  const taken = await db
    .update(refund)
    .set({ updated_at: time, failure: NO_ANSWER })
    .where(inArray(refund.id, due))
    .returning({ id: refund.id })
  if (taken.length === 0) return []
  return db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(
      inArray(
        refund.id,
        taken.map(({ id }) => id),
      ),
    )
}
