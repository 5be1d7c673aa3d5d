// The ways to refund a payment.
import { REFUND_TO, type RefundTo } from '#/contract/refunds/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { PaymentRow } from '#/commerce/api/records/payments.queries.ts'
import type { PaidPayment } from './paid-payments.queries.ts'

type Way = {
  payments: readonly PaidPayment[]
  /** Whether somebody has the order's wallet (`hasWallet`). */
  has_wallet: boolean
  money: Minor
  to: RefundTo
}

/**
 * The payment to refund; none if there was none, such as for cash.
 *
 * @throws ShopError INVALID if that way isn't possible: a wallet needs an account, a card a provider that refunds
 */
export function choosePayment(
  ctx: Work,
  { payments, has_wallet, money, to }: Way,
): PaidPayment | undefined {
  if (to === 'wallet' && !has_wallet) throw notOpen()
  const enough = payments.filter((payment) => payment.amount - payment.given >= money)
  if (to !== 'card') return enough[0]
  const payment = enough.find((one) => canSendBack(ctx, one))
  if (!payment) throw notOpen()
  return payment
}

/** The way it was paid; nothing has to be sent if only wallet and points paid. */
export function wayBack(ctx: Work, { payments, has_wallet, money }: Omit<Way, 'to'>): RefundTo {
  if (money <= 0 && has_wallet) return 'wallet'
  const sent = payments.some(
    (payment) => payment.amount - payment.given >= money && canSendBack(ctx, payment),
  )
  return sent ? 'card' : 'bank'
}

/** The ways that will be accepted for what is left of an order's payments, from this caller. */
export const refundWays = (
  ctx: Ctx,
  {
    payments,
    has_wallet,
    order,
  }: Pick<Way, 'payments' | 'has_wallet'> & { order: Pick<OrderRow, 'customer_id'> },
): RefundTo[] =>
  REFUND_TO.filter((to) => {
    if (to === 'wallet') return has_wallet && !isOwnUnconfirmed(ctx, order)
    const isOpen = (payment: PaidPayment) =>
      payment.amount > payment.given && canSendBack(ctx, payment)
    return to === 'bank' || payments.some(isOpen)
  })

/** Customers need a confirmed email for their wallet (rule 70); staff refund to any. */
const isOwnUnconfirmed = (
  { principal }: Ctx,
  { customer_id }: Pick<OrderRow, 'customer_id'>,
): boolean =>
  principal.type === 'user' &&
  principal.user.customer_id === customer_id &&
  !principal.user.email_verified

/** Whether this payment's provider can refund it. */
export const canSendBack = ({ deps }: Work, payment: PaymentRow): boolean =>
  payment.provider_ref !== null && deps.providers.get(payment.method)?.refund !== undefined

const notOpen = (): ShopError =>
  new ShopError('INVALID', { errors: { payment_type: ['field.refund_way'] } })
