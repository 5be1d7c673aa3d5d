// The payment message of an order.
import type { Order } from '#/contract/orders/shapes.ts'

export type PaymentState =
  /** The money is here, and the goods are not out of the house yet. */
  | 'paid'
  /** On its way from another site. */
  | 'waiting'
  | 'failed'
  /** Comes by bank transfer. */
  | 'transfer'
  /** At the door. */
  | 'later'
  /** Nothing that matters any more. */
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

/** Somebody still has to pay before anything happens. */
export const isPaymentOpen = (order: Facts): boolean =>
  ['waiting', 'failed', 'transfer'].includes(paymentStateOf(order))

const isInHouse = (status: Order['status']): boolean =>
  status === 'pending' || status === 'processing' || status === 'packed'

/** Nothing happens to it by itself any more. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'refunded'
