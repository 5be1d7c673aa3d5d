// The facts for emails. Amounts are in the base currency, with two decimals.
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { ApprovalStatus } from '#/contract/approvals/shapes.ts'
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { BookedSlot } from '#/contract/delivery/public.ts'

import type { BankAccount, PaymentMethod } from '#/contract/payments/shapes.ts'
import type { StoreRole } from '#/contract/seller/shapes.ts'
import type { RefundTo } from '#/contract/refunds/shapes.ts'

/** The sender. */
export type Writer = {
  shop: { name: string; url: string; email: string; phone: string; address: string }
  /** ISO code. */
  currency: string
  time_zone: string
  /** The shop's own words in the language of the letter, by their keys in mail.json (rule 139). */
  own_words?: Record<string, string>
}

/** About an account: where its link leads. */
export type AccountFacts = Writer & { url: string }

/** About a code; null where nobody has an account. `url`: where to go then. */
export type CodeFacts = Writer & { code: string | null; minutes: number; url: string }

/** About the newsletter: links that confirm it and end it. */
export type NewsletterFacts = Writer & { confirm: string | undefined; unsubscribe: string }

/** About a household; what a kind does not tell of is empty. */
export type HouseholdFacts = Writer & {
  url: string
  /** The requester or inviter, as plain text; may be empty. */
  name: string
  /** Whose household it is, in plain words; perhaps empty. */
  customer: string
  role: CustomerRole | undefined
  approval: ApprovalFacts | undefined
}

export type ApprovalFacts = {
  status: ApprovalStatus
  order_number: string
  /** Why it came back or was declined, in plain words. */
  reason: string
  total: number
  items: { name: string; unit: string | null; quantity: number; amount: number }[]
  delivery: LetterFacts['delivery']
}

/** A contact message, unchanged. */
export type ContactFacts = Writer & {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** A seller application, unchanged. */
export type SellerFacts = Omit<ContactFacts, 'subject'> & {
  store_name: string
  city: string
  website: string | null
  legal_name: string
  registration_number: string
  /** The shop's question, or the reason for declining. */
  words: string
  /** Where its button leads. */
  url: string
}

/** To somebody of a store; what a kind does not tell of is empty. */
export type StoreFacts = Writer & {
  store: string
  url: string
  role: StoreRole
  order_number: string
  amount: number
  /** The end of the account's number. */
  account: string
  reason: string
}

type Item = { name: string; unit: string | null; quantity: number; amount: number }

/** About an order. */
export type LetterFacts = Writer & {
  order_number: string
  /** The order's own page. */
  url: string
  /** Of the customer, in plain words; perhaps empty. */
  name: string
  items: { name: string; unit: string | null; quantity: number; amount: number }[]
  sub_total: number
  coupon: number
  shipping: number
  /** For bottles and crates. */
  deposit: number
  /** Where it is added to the prices. */
  added_tax: number
  points: number
  wallet: number
  total: number
  delivery: {
    address: Pick<AddressInput, 'street' | 'pincode' | 'city' | 'country'>
    slot: BookedSlot | null
  }
  payment: {
    method: PaymentMethod
    paid: boolean
    /** Until when the goods are kept for it. */
    until: Date | null
    bank_account: BankAccount | null
  }
  /** Of parcels that are on their way. */
  tracking: string[]
  points_earned: number
  /** What was taken back at the door: off the cash, and into the wallet. */
  empties: { cash: number; wallet: number }
  /** What the shop wrote to the customer about it; perhaps empty. */
  note: string
  /** The question about an unavailable line; null once it is settled. */
  proposal: { missing: string; substitute: string; until: Date } | null
  /** A part that can't come. `reason`: in plain words; perhaps empty. */
  dropped: { store: string; reason: string; items: Item[] } | null
  /** Money that came in and pays no order. */
  strayed: { case_id: number; amount: number | null; currency: string | null } | null
  refund: {
    amount: number
    /** By where it goes. */
    money: number
    wallet: number
    points: number
    to: RefundTo
    reason: string
    /** Why it was declined; perhaps empty. */
    answer: string
    lines: { name: string; quantity: number; amount: number }[]
  } | null
}
