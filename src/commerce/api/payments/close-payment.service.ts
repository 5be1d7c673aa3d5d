// Ends an open payment at its provider, so that nobody pays what is not wanted any more.
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import type { OrderRow } from '#/commerce/api/orderbook/orders.queries.ts'
import { findLastPayment } from '#/commerce/api/orderbook/payments.queries.ts'
import { settle } from './settle.service.ts'

/**
 * Closes the last payment of an order where it was begun; where it turns out to be paid, it counts. A provider that does
 * not answer is no reason to stop: what comes later is settled then.
 */
export async function closePayment(
  { deps, db }: Work | Ctx,
  { id, order_number }: Pick<OrderRow, 'id' | 'order_number'>,
): Promise<void> {
  const row = await findLastPayment(db, id)
  const provider = row && deps.providers.get(row.method)
  const open = row && (row.status === 'pending' || row.status === 'cancelled')
  if (!open || !provider || row.provider_ref === null) return
  const known = { reference: row.reference, provider_ref: row.provider_ref }
  try {
    await provider.cancel?.(known)
    return
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log('info', 'payment.not_closed', { order_number, ...describeFailure(error) })
  }
  const news = await provider.look?.(known).catch(() => undefined)
  if (news?.outcome) await settle(deps, { ...news, method: row.method, outcome: news.outcome })
}
