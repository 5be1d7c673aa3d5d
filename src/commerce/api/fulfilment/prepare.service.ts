// Whether an order may be prepared, and its first step.
import { isPaid } from '#/domain/order-status.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { setState } from './set-state.service.ts'

/** Prepaid orders wait for their payment. */
export const mustBePaid = (
  { deps }: Pick<Work, 'deps'>,
  { payment_method, payment_status }: Pick<OrderRow, 'payment_method' | 'payment_status'>,
): boolean => !isPaid(payment_status) && deps.providers.get(payment_method)?.pays !== 'later'

/** Starts to prepare a locked order. @throws ShopError STATUS_CONFLICT */
export async function prepare(ctx: Work, order: OrderRow): Promise<OrderRow> {
  if (order.status === 'processing') return order
  if (order.status !== 'pending' || mustBePaid(ctx, order)) throw new ShopError('STATUS_CONFLICT')
  await setState(ctx, order, { status: 'processing' })
  return { ...order, status: 'processing' }
}
