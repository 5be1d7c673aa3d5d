// Closes open payments at their providers, so that nobody pays for a cancelled order.
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { answeredWithin } from '#/commerce/payments/answered-within.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findOpenCharge } from '#/commerce/api/records/charges.queries.ts'
import {
  findLastPayment,
  findPaymentById,
  type PaymentRow,
} from '#/commerce/api/records/payments.queries.ts'
import { settle } from './settle.service.ts'

/** How long a customer waits for the provider, before continuing with another payment. */
const WITHIN_MS = 3000

/**
 * Closes an order's open payments at their providers; one that turns out to be paid counts. A provider that doesn't
 * answer doesn't stop it: a later payment is settled then.
 */
export async function closePayment(
  work: Work | Ctx,
  { id }: Pick<OrderRow, 'id'>,
  { withinMs = WITHIN_MS } = {},
): Promise<void> {
  await closeAt(work, await findLastPayment(work.db, id), { withinMs })
  const charge = await findOpenCharge(work.db, id)
  if (charge) await closeAt(work, await findPaymentById(work.db, charge.payment_id), { withinMs })
}

/** Closes one payment. */
export async function closeAt(
  { deps }: Work | Ctx,
  row: PaymentRow | undefined,
  { withinMs = WITHIN_MS } = {},
): Promise<void> {
  const provider = row && deps.providers.get(row.method)
  const open = row && (row.status === 'pending' || row.status === 'cancelled')
  if (!open || !provider || row.provider_ref === null) return
  const known = { reference: row.reference, provider_ref: row.provider_ref }
  try {
    await answeredWithin(withinMs, cancelAt(deps, provider, known))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('info', 'payment.not_closed', { payment: row.id, ...describeFailure(error) })
  }
}

/** A payment that turns out to be paid counts, even if nobody waits for the answer any more. */
async function cancelAt(
  deps: Work['deps'],
  { method, cancel, look }: PaymentProvider,
  known: { reference: string; provider_ref: string },
): Promise<void> {
  try {
    await cancel?.(known)
  } catch (error) {
    const news = await look?.(known).catch(() => undefined)
    if (!news?.outcome) throw error
    await settle(deps, { ...news, method, outcome: news.outcome })
  }
}
