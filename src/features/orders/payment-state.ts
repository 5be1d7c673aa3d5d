// The payment message of an order.
import type { Order } from '#/contract/orders/shapes.ts'

export type PaymentState =
  /** Paid, and not sent yet. */
  | 'paid'
  /** Being paid on another site. */
  | 'waiting'
  | 'failed'
  /** Awaiting a bank transfer. */
  | 'transfer'
  /** To be paid at the door. */
  | 'later'
  /** No payment is expected any more. */
  | 'none'

type Facts = Pick<Order, 'status' | 'payment_status' | 'payment_method'>

export function paymentStateOf({ status, payment_status, payment_method }: Facts): PaymentState {
  if (status === 'cancelled' || status === 'refunded') return 'none'
  if (status === 'failed' || payment_status === 'failed') return 'failed'
  if (payment_status === 'paid') return isInHouse(status) ? 'paid' : 'none'
  if (payment_status !== 'pending' && payment_status !== 'authorised') return 'none'
  if (payment_method === 'cod') return 'later'
  return payment_method === 'bank_transfer' ? 'transfer' : 'waiting'
}

/** A page to pay on was opened: of an order by telephone there is none before the customer opens one. */
export const isBeingPaid = (order: Facts & Pick<Order, 'due'>): boolean =>
  paymentStateOf(order) === 'waiting' && Boolean(order.due?.url)

/** Nothing happens until it is paid. */
export const isPaymentOpen = (order: Facts): boolean =>
  ['waiting', 'failed', 'transfer'].includes(paymentStateOf(order))

const isInHouse = (status: Order['status']): boolean =>
  status === 'pending' || status === 'processing' || status === 'packed'

/** It no longer changes automatically. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'refunded'
