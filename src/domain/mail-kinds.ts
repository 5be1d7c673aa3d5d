/** What customers get mail about: their orders; the last one goes to the shop. */
export const ORDER_MAIL_KINDS = [
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
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** And their accounts: a link that confirms the e-mail, and a sign-up with an e-mail that has an account. */
export const ACCOUNT_MAIL_KINDS = ['confirm_email', 'account_exists'] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

export const MAIL_KINDS = [...ORDER_MAIL_KINDS, ...ACCOUNT_MAIL_KINDS] as const
