// Which ways money can take back.
import type { RefundTo } from '#/contract/refunds/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { OrderRow } from '#/commerce/api/orderbook/orders.queries.ts'
import type { PaidPayment } from './paid-payments.queries.ts'

type Way = { payments: readonly PaidPayment[]; order: OrderRow; money: Minor; to: RefundTo }

/**
 * The payment that the money goes back of; none where it came without one, such as in cash.
 *
 * @throws ShopError INVALID where that way is not open: a wallet needs an account, a card a provider that pays back
 */
export function choosePayment(
  ctx: Work,
  { payments, order, money, to }: Way,
): PaidPayment | undefined {
  if (to === 'wallet' && order.customer_id === null) throw notOpen()
  const enough = payments.filter((payment) => payment.amount - payment.given >= money)
  if (to !== 'card') return enough[0]
  const payment = enough.find((one) => canSendBack(ctx, one))
  if (!payment) throw notOpen()
  return payment
}

/** Can whoever took this payment send money of it back. */
export const canSendBack = ({ deps }: Work, payment: PaidPayment): boolean =>
  payment.provider_ref !== null && deps.providers.get(payment.method)?.refund !== undefined

const notOpen = (): ShopError =>
  new ShopError('INVALID', { errors: { payment_type: ['field.refund_way'] } })
