// The facts for emails. Amounts are in the base currency, with two decimals.
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { ApprovalStatus } from '#/contract/approvals/shapes.ts'
import type { CouponType } from '#/contract/coupons/public.ts'
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { BookedSlot } from '#/contract/delivery/public.ts'

import type { LineDifference } from '#/contract/orders/lines.ts'
import type { BankAccount, PaymentMethod } from '#/contract/payments/shapes.ts'
import type { StandingMail } from './standing-mail.ts'
import type { StoreRole } from '#/contract/seller/shapes.ts'
import type { CheckDecision, CheckedKind, ReportReason } from '#/contract/checks/shapes.ts'
import type { UnitPrice } from '#/domain/pricing.ts'
import type { RefundTo } from '#/contract/refunds/shapes.ts'
import type { WithdrawalException } from '#/domain/law/withdrawal.ts'

/** What the sender looks like; without it, its name in the program's own green. */
export type ShopLook = {
  logo?: { url: string; width: number; height: number } | undefined
  /** `#rrggbb` */
  colour?: string | undefined
}

/** The sender. */
export type Writer = {
  shop: { name: string; url: string; email: string; phone: string; address: string } & ShopLook
  /** Who runs the shop, in one line; empty where nobody has said. */
  company?: string
  /** ISO code. */
  currency: string
  time_zone: string
  /** The shop's own texts in the email's language, by their keys in mail.json (rule 139). */
  own_words?: Record<string, string>
}

/** For account emails: the page to open. `newsletter`: its link also confirms the newsletter. */
export type AccountFacts = Writer & { url: string; newsletter?: boolean }

/** For code emails; null if there is no account. `url`: where to go then. */
export type CodeFacts = Writer & { code: string | null; minutes: number; url: string }

/** For newsletter emails: links to confirm and to unsubscribe. */
export type NewsletterFacts = Writer & { confirm: string | undefined; unsubscribe: string }

/** A product in a newsletter; amounts in the base currency. */
export type IssueGood = {
  name: string
  unit: string | null
  price: number
  /** Others of its kind cost more. */
  from: boolean
  /** The lowest price of the 30 days before; null if it isn't reduced. */
  was: number | null
  /** The last day of its offer. */
  until: string | null
  /** Besides the price. */
  deposit: number
  /** Null where it says no more than the price. */
  unit_price: UnitPrice | null
  /** Its quantity offers; what the best one makes of the unit price stands with it. */
  offers: { title: string; unit_price: UnitPrice | null }[]
  url: string
  picture: { hash: string; url: string } | null
}

/** The reader's own coupon; amounts in the base currency. */
export type IssueCoupon = {
  code: string
  type: CouponType
  /** A percentage, or an amount if the type is `fixed`. */
  amount: number
  minimum: number
  until: Date
}

/** The reward of the customer who invited a new one. */
export type ReferralFacts = Writer & { name: string; coupon: IssueCoupon; url: string }

/** For an issue of the newsletter, in its language. */
export type IssueFacts = Writer & {
  subject: string
  intro: string
  parts: (
    | { kind: 'text'; text: string }
    | { kind: 'products' | 'offers'; title: string; goods: IssueGood[] }
    | { kind: 'button'; label: string; url: string }
    | ({ kind: 'coupon'; title: string } & IssueCoupon)
  )[]
  unsubscribe: string
  /** The picture that records the opening; null for readers who didn't agree. */
  picture: string | null
}

/** For household emails; what a kind doesn't need is empty. */
export type HouseholdFacts = Writer & {
  url: string
  /** The requester or inviter, as plain text; may be empty. */
  name: string
  /** The household's name, as plain text; may be empty. */
  customer: string
  role: CustomerRole | undefined
  approval: ApprovalFacts | undefined
}

export type ApprovalFacts = {
  status: ApprovalStatus
  order_number: string
  /** Why it was returned or declined, as plain text. */
  reason: string
  total: number
  items: { name: string; unit: string | null; quantity: number; amount: number }[]
  delivery: EmailFacts['delivery']
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

/** A withdrawal from an order. */
export type WithdrawalFacts = Writer & {
  order_number: string
  name: string
  at: Date
  lines: { name: string; quantity: number }[]
}

/** A checked text, for the person who reported it or its author. */
export type CheckFacts = Writer & {
  id: number
  about: CheckedKind
  name: string
  product: string
  content: string
  /** Why it was reported, and in the reporter's own words; null and empty if nobody did. */
  reason: ReportReason | null
  message: string
  decision: CheckDecision | null
  decision_reason: string
  at: Date
}

/** A recall of goods. `words`: those of the recall; without them, the usual ones. */
export type RecallFacts = Writer & {
  name: string
  product: string
  lot: string
  /** Of the lot, and of the deliveries: `YYYY-MM-DD`. */
  date: string | null
  from: string | null
  until: string | null
  orders: string[]
  words?: { subject: string; text: string }
}

/** For emails about standing orders: `url` is the standing order's page, or its order's. */
export type StandingFacts = Writer & StandingMail & { url: string }

/** A seller application, unchanged. */
export type SellerFacts = Omit<ContactFacts, 'subject'> & {
  store_name: string
  city: string
  website: string | null
  legal_name: string
  registration_number: string
  /** The shop's question, or the reason for declining. */
  words: string
  /** The page that its button opens. */
  url: string
}

/** For emails to a store's member; what a kind doesn't need is empty. */
export type StoreFacts = Writer & {
  store: string
  url: string
  role: StoreRole
  order_number: string
  amount: number
  /** The last digits of the account number. */
  account: string
  reason: string
}

/** For the summary of a day. */
export type SummaryFacts = Writer & {
  url: string
  /** `YYYY-MM-DD`. */
  date: string
  orders: number
  turnover: number
  /** When it is written: not the day's. */
  open: { unseen: number; to_pack: number; to_send: number }
  /** At or below their threshold; the first of them, and how many there are. */
  short: { items: { name: string; stock: number }[]; count: number }
  refunds: { items: { order_number: string; amount: number }[]; count: number; total: number }
}

/** An order to a supplier. */
export type PurchaseFacts = Writer & {
  number: string
  supplier: string
  /** `YYYY-MM-DD`. */
  due_on: string | null
  note: string
  lines: { name: string; article: string; packs: number; pack: number; amount: number }[]
  total: number
}

type Item = { name: string; unit: string | null; quantity: number; amount: number }

/** A line as it is delivered; `ordered` where something else comes of what was ordered. */
type OrderItem = {
  name: string
  unit: string | null
  quantity: number
  amount: number
  /** What it says about the right of withdrawal. */
  exception?: WithdrawalException | null
} & Partial<LineDifference>

/** For emails about a product that comes back. */
export type BackFacts = Writer & {
  /** The product's. */
  name: string
  /** The confirmation page, or the product's. */
  url: string
}

/** For order emails. */
export type EmailFacts = Writer & {
  /** The currency in which the customer saw the prices, if that isn't the one that is charged. */
  shown: { code: string; exchange_rate: number } | null
  order_number: string
  /** The order's own page. */
  url: string
  /** The customer's, as plain text; may be empty. */
  name: string
  items: OrderItem[]
  /** What needn't be paid of the order, because it comes otherwise. */
  less: number
  sub_total: number
  coupon: number
  shipping: number
  /** For bottles and crates. */
  deposit: number
  /** If it is added to the prices. */
  added_tax: number
  points: number
  wallet: number
  gift_card: number
  total: number
  delivery: {
    address: Pick<AddressInput, 'street' | 'pincode' | 'city' | 'country'>
    slot: BookedSlot | null
    /** The company that it is for, with its VAT number. */
    business?: { company: string; vat_number?: string | undefined } | null
    /** Collected there. `code`: null for anybody but the customer, and once it is over. */
    pickup?: { name: string; note: string; code: string | null } | null
  }
  payment: {
    method: PaymentMethod
    paid: boolean
    /** How long the goods are reserved for it. */
    until: Date | null
    bank_account: BankAccount | null
  }
  /** The attachments of the confirmation: titles with their versions. */
  papers?: { title: string; version: string }[]
  /** Of parcels on their way. */
  tracking: string[]
  points_earned: number
  /** Empties taken back at the door: deducted from the cash, and credited to the wallet. */
  empties: { cash: number; wallet: number }
  /** The shop's message to the customer; may be empty. */
  note: string
  /** The question about an unavailable line; null once it is settled. */
  proposal: { missing: string; substitute: string; until: Date } | null
  /** A dropped part. `reason`: plain text; may be empty. */
  dropped: { store: string; reason: string; items: Item[] } | null
  /** A payment that belongs to no order. */
  strayed: { case_id: number; amount: number | null; currency: string | null } | null
  refund: {
    amount: number
    /** By where it is refunded to. */
    money: number
    wallet: number
    gift_card: number
    points: number
    to: RefundTo
    reason: string
    /** Why it was declined; may be empty. */
    answer: string
    lines: { name: string; quantity: number; amount: number }[]
  } | null
}
