// Refunds that a provider had taken on, and that didn't arrive: one rule for orders, unmatched payments and gift cards.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { paymentEvent } from '#/commerce/db/schema/payments.ts'

export type NamedRefund = { method: PaymentMethod; refund_ref: string }
export type LostRefund = NamedRefund & { failure: string }

type Tried = { refusals: number; lost_refs: string[] }

/** What the provider repeats under the old key is of no use: the next try has another one. */
export const afterLoss = ({ refusals, lost_refs }: Tried, ref: string): Tried => ({
  refusals: refusals + 1,
  lost_refs: [...new Set([...lost_refs, ref])],
})

/**
 * Until the transaction ends, nobody else notes that it was taken on, or that it didn't arrive. Before any row is locked:
 * whoever reports the loss doesn't know yet whose it is.
 */
export async function lockRefundRef(
  db: Executor,
  { method, refund_ref }: NamedRefund,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`refund ${method} ${refund_ref}`}))`)
}

/** Why it didn't arrive, if the provider said so before it told what it had taken on. The reference is locked. */
export async function findLoss(db: Executor, named: NamedRefund): Promise<string | undefined> {
  const { provider, refund_ref, problem, type, outcome, id } = paymentEvent
  const [row] = await db
    .select({ problem, type, outcome })
    .from(paymentEvent)
    .where(and(eq(provider, named.method), eq(refund_ref, named.refund_ref)))
    .orderBy(desc(id))
    .limit(1)
  // With an outcome, the problem is that of the payment.
  return row && ((row.outcome === null ? row.problem : null) ?? row.type)
}
