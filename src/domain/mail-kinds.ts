/** What customers get mail about. */
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
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
