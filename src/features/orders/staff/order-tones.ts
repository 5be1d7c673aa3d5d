// The tone in which each status is shown.
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { PaymentStatus } from '#/contract/payments/shapes.ts'

export const ORDER_TONE = {
  pending: 'warn',
  processing: 'info',
  packed: 'info',
  shipped: 'plain',
  out_for_delivery: 'plain',
  delivered: 'ok',
  cancelled: 'muted',
  refunded: 'muted',
  failed: 'danger',
} as const satisfies Record<OrderStatus, string>

export const PAYMENT_TONE = {
  pending: 'warn',
  authorised: 'info',
  paid: 'ok',
  failed: 'danger',
  cancelled: 'muted',
  partially_refunded: 'muted',
  refunded: 'muted',
} as const satisfies Record<PaymentStatus, string>
