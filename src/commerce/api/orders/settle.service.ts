import { and, eq } from 'drizzle-orm'
import type { PaymentMethod, PaymentOutcome } from '#/contract/payment.ts'
import type { Minor } from '#/domain/money.ts'
import { canMove, PAYMENT_TRANSITIONS } from '#/domain/order-status.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type News = {
  reference: string | null
  provider_ref: string | null
  method: PaymentMethod
  outcome: PaymentOutcome
  amount: Minor | null
  failure?: string
}

/** What was told of a payment takes effect, once however often it is told. */
export function settle(
  { db, now }: Deps,
  { reference, provider_ref, method, outcome, amount, failure }: News,
): Promise<'done' | 'unknown' | 'amount_mismatch'> {
  return db.transaction(async (tx) => {
    const named = reference
      ? eq(payment.reference, reference)
      : eq(payment.provider_ref, provider_ref ?? '')
    const [row] = await tx
      .select()
      .from(payment)
      .where(and(named, eq(payment.method, method)))
      .for('update')
    if (!row) return 'unknown'
    if (outcome === 'paid' && amount !== row.amount) return 'amount_mismatch'
    if (canMove(PAYMENT_TRANSITIONS, row.status, outcome))
      await tx
        .update(payment)
        .set({ status: outcome, failure: failure ?? null, updated_at: now() })
        .where(eq(payment.id, row.id))
    return 'done'
  })
}
