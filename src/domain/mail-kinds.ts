/** Emails about orders, to customers; some go to the shop. */
export const ORDER_MAIL_KINDS = [
  'placed',
  'paid',
  'payment_failed',
  'processing',
  'packed',
  'ready_to_collect',
  'shipped',
  'out_for_delivery',
  'delivered',
  'collected',
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
  'order_mended',
  'order_differs',
  'new_order',
] as const
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]

/**
 * Emails about accounts: the confirmation link, the welcome (the second kind if older ways to sign in were removed), a
 * sign-up with an address that has an account, and a change of address: its link, a note that the address is taken, and
 * the notice to the old one. The last four go to the staff who may change the shop's bank account, its sellers' terms, its
 * webhooks or its connections.
 */
export const ACCOUNT_MAIL_KINDS = [
  'confirm_email',
  'welcome',
  'account_secured',
  'account_exists',
  'change_email',
  'email_in_use',
  'email_changed',
  'password_changed',
  'passkey_added',
  'provider_linked',
  'second_factor_added',
  'staff_invitation',
  'shop_bank_changed',
  'seller_terms_changed',
  'webhook_given_up',
  'shop_connection_changed',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** Emails with one-time codes: for sign-in, for a new password, and as proof of identity. */
export const CODE_MAIL_KINDS = ['sign_in_code', 'reset_code', 'proof_code'] as const
export type CodeMailKind = (typeof CODE_MAIL_KINDS)[number]

/** Text messages: for sign-in, and to confirm the phone. */
export const TEXT_KINDS = ['sign_in_text', 'phone_text'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** Newsletter emails: the confirmation link, and the answer to an existing subscriber. */
export const NEWSLETTER_MAIL_KINDS = ['newsletter_confirm', 'newsletter_known'] as const
export type NewsletterMailKind = (typeof NEWSLETTER_MAIL_KINDS)[number]

/** An issue of the newsletter, as staff wrote it. */
export const ISSUE_MAIL_KINDS = ['newsletter_issue'] as const

/** Contact emails: the message to the shop, and the sender's receipt. */
export const CONTACT_MAIL_KINDS = ['contact_message', 'contact_receipt'] as const
export type ContactMailKind = (typeof CONTACT_MAIL_KINDS)[number]

/** Withdrawals from orders: the customer's confirmation, and the news for the shop. */
export const LAW_MAIL_KINDS = ['withdrawal_receipt', 'withdrawal_message'] as const
export type LawMailKind = (typeof LAW_MAIL_KINDS)[number]

/** Checked texts: the receipt and the decision for the person who reported one, and the reason for its author. */
export const CHECK_MAIL_KINDS = [
  'report_receipt',
  'report_decided',
  'text_waits',
  'text_removed',
  'text_unbought',
] as const
export type CheckMailKind = (typeof CHECK_MAIL_KINDS)[number]
/** The others go to the person who reported a text. */
export const isToAuthor = (kind: CheckMailKind): boolean => kind.startsWith('text_')

/** Seller application emails: to the shop, and to the applicant. */
export const SELLER_MAIL_KINDS = [
  'seller_application',
  'seller_receipt',
  'seller_asked',
  'seller_answered',
  'seller_approved',
  'seller_declined',
] as const
export type SellerMailKind = (typeof SELLER_MAIL_KINDS)[number]

/** Emails to a store's members: an invitation, an order, changed bank details, and the outcome of a payout. */
export const STORE_MAIL_KINDS = [
  'store_invitation',
  'store_order',
  'store_bank_changed',
  'payout_paid',
  'payout_declined',
] as const
export type StoreMailKind = (typeof STORE_MAIL_KINDS)[number]

/** Household emails: an invitation, an order awaiting approval, its outcome, and changed bank details. */
export const HOUSEHOLD_MAIL_KINDS = [
  'invitation',
  'approval_wanted',
  'approval_answered',
  'bank_changed',
] as const
export type HouseholdMailKind = (typeof HOUSEHOLD_MAIL_KINDS)[number]

/** Emails about a product that comes back: a guest's confirmation link, and the news. */
export const BACK_MAIL_KINDS = ['back_confirm', 'back_in_stock'] as const
export type BackMailKind = (typeof BACK_MAIL_KINDS)[number]

/** Recalls of goods: the email, and the text message. Their words are written for each recall. */
export const RECALL_MAIL_KINDS = ['recall'] as const
export type RecallMailKind = (typeof RECALL_MAIL_KINDS)[number]
export const RECALL_TEXT_KIND = 'recall_text'

/** Text messages about an order that was taken by telephone from somebody without an email address. */
export const ORDER_TEXT_KIND = 'order_text'

/** Standing orders: what the next one will cost, what it lacks, why there is none, and that the shop stopped it. */
export const STANDING_MAIL_KINDS = [
  'standing_reminder',
  'standing_short',
  'standing_missed',
  'standing_stopped',
] as const
export type StandingMailKind = (typeof STANDING_MAIL_KINDS)[number]

/** The coupon of the customer who invited a new one. */
export const REFERRAL_MAIL_KINDS = ['referral_reward'] as const
export type ReferralMailKind = (typeof REFERRAL_MAIL_KINDS)[number]

/** A gift card for its recipient, with its code. */
export const GIFT_MAIL_KINDS = ['gift_card'] as const
export type GiftMailKind = (typeof GIFT_MAIL_KINDS)[number]

/**
 * For the buyer of a gift card: that it is paid, that the money goes back, and that nobody gets its email any more; for
 * the shop: that a payment got no card, or isn't paid back.
 */
export const GIFT_SALE_MAIL_KINDS = [
  'gift_card_bought',
  'gift_card_returned',
  'gift_card_undelivered',
  'gift_card_case',
] as const
export type GiftSaleMailKind = (typeof GIFT_SALE_MAIL_KINDS)[number]

/** Emails to the people of the shop who asked for them: yesterday in figures. */
export const STAFF_MAIL_KINDS = ['daily_summary'] as const

/** Orders to suppliers. */
export const SUPPLIER_MAIL_KINDS = ['purchase_order'] as const

export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...CODE_MAIL_KINDS,
  ...TEXT_KINDS,
  ...NEWSLETTER_MAIL_KINDS,
  ...ISSUE_MAIL_KINDS,
  ...CONTACT_MAIL_KINDS,
  ...LAW_MAIL_KINDS,
  ...CHECK_MAIL_KINDS,
  ...SELLER_MAIL_KINDS,
  ...STORE_MAIL_KINDS,
  ...HOUSEHOLD_MAIL_KINDS,
  ...BACK_MAIL_KINDS,
  ...STAFF_MAIL_KINDS,
  ...SUPPLIER_MAIL_KINDS,
  ...RECALL_MAIL_KINDS,
  ...STANDING_MAIL_KINDS,
  ...REFERRAL_MAIL_KINDS,
  ...GIFT_MAIL_KINDS,
  ...GIFT_SALE_MAIL_KINDS,
  RECALL_TEXT_KIND,
  ORDER_TEXT_KIND,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
