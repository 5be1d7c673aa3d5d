/** What customers get mail about; the last one goes to the shop. */
export const MAIL_KINDS = [
  'placed',
  'paid',
  'payment_failed',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'refunded',
  'refund_requested',
  'refund_rejected',
  'payment_differs',
  'payment_returned',
  'payment_case',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
