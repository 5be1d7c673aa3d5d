/** What customers get mail about: their orders; some go to the shop. */
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
  'part_cancelled',
  'refunded',
  'refund_requested',
  'refund_rejected',
  'payment_differs',
  'payment_returned',
  'payment_case',
  'order_note',
  'substitution',
  'order_message',
  'order_changed',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/** And their accounts: a link that confirms the e-mail, a welcome, and a sign-up with an e-mail that has an account. */
export const ACCOUNT_MAIL_KINDS = [
  'confirm_email',
  'welcome',
  'account_exists',
  'password_changed',
  'passkey_added',
  'second_factor_added',
  'staff_invitation',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** Codes that are used once: for signing in, for a new password, and for proving again who one is. */
export const CODE_MAIL_KINDS = ['sign_in_code', 'reset_code', 'proof_code'] as const
export type CodeMailKind = (typeof CODE_MAIL_KINDS)[number]

/** The same by text message: for signing in, and for confirming the phone. */
export const TEXT_KINDS = ['sign_in_text', 'phone_text'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** The newsletter: a link that confirms, and the answer to somebody who gets it already. */
export const NEWSLETTER_MAIL_KINDS = ['newsletter_confirm', 'newsletter_known'] as const
export type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number]

/** What somebody wrote to the shop: to the shop itself, and the receipt for the sender. */
export const CONTACT_MAIL_KINDS = ['contact_message', 'contact_receipt'] as const
export type ContactMailKind = (typeof CONTACT_MAIL_KINDS)[number]

/** Somebody asks to sell here: to the shop itself, and to who asks. */
export const SELLER_MAIL_KINDS = [
  'seller_application',
  'seller_receipt',
  'seller_asked',
  'seller_answered',
  'seller_approved',
  'seller_declined',
] as const
export type SellerMailKind = (typeof SELLER_MAIL_KINDS)[number]

/** To the people of a store: an invitation, an order, changed bank details, and what became of a payout. */
export const STORE_MAIL_KINDS = [
  'store_invitation',
  'store_order',
  'store_bank_changed',
  'payout_paid',
  'payout_declined',
] as const
export type StoreMailKind = (typeof STORE_MAIL_KINDS)[number]

/** Households: an invitation, an order that needs an approval, what became of it, and changed bank details. */
export const HOUSEHOLD_MAIL_KINDS = [
  'invitation',
  'approval_wanted',
  'approval_answered',
  'bank_changed',
] as const
export type HouseholdMailKind = (typeof HOUSEHOLD_MAIL_KINDS)[number]

export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...CODE_MAIL_KINDS,
  ...TEXT_KINDS,
  ...NEWSLETTER_MAIL_KINDS,
  ...CONTACT_MAIL_KINDS,
  ...SELLER_MAIL_KINDS,
  ...STORE_MAIL_KINDS,
  ...HOUSEHOLD_MAIL_KINDS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
