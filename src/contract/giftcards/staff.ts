// Gift cards for staff: issue, block, correct, and what the shop owes for them.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email, StaffReason } from '#/contract/fields.ts'
import { typed } from '#/contract/typed.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import {
  GIFT_LETTER_STATES,
  GIFT_SALE_STATES,
  GiftCardKind,
  GiftCardState,
  LONGEST_GIFT_MESSAGE,
  MOST_ON_GIFT_CARD,
} from './shapes.ts'

const Money = z.number().multipleOf(0.01)

export const AdminGiftCard = z.object({
  id: Id,
  last4: z.string(),
  /** Issued with. */
  amount: z.number(),
  balance: z.number(),
  state: GiftCardState,
  recipient: z.string(),
  recipient_email: z.string().nullable(),
  expires_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

export const GiftCardEntry = z.object({
  id: Id,
  change: z.number(),
  /** After this entry. */
  balance: z.number(),
  kind: GiftCardKind,
  order_number: z.string().nullable(),
  note: z.string().nullable(),
  /** Null if it was an order or the shop itself. */
  who: z.string().nullable(),
  created_at: Timestamp,
})
export type GiftCardEntry = z.infer<typeof GiftCardEntry>

/** The email that brings a card to its recipient. */
const GiftLetterInput = z.object({
  /** Who gives it; empty if that isn't said. */
  sender: typed().max(80),
  message: typed().max(LONGEST_GIFT_MESSAGE),
  language: z.enum(LANGUAGES),
  /** A day of the shop's time zone, from today on. */
  send_on: z.iso.date(),
})
export type GiftLetterInput = z.output<typeof GiftLetterInput>

export const GiftLetter = z.object({
  sender: z.string(),
  message: z.string(),
  language: z.string(),
  send_on: z.iso.date(),
  state: z.enum(GIFT_LETTER_STATES),
  sent_at: Timestamp.nullable(),
  /** What the mail server said last; null while nothing is wrong. */
  problem: z.string().nullable(),
  /** Whether the shop still has the code, so that it can be sent on another day or to another address. */
  may_send: z.boolean(),
})
export type GiftLetter = z.infer<typeof GiftLetter>

export const GiftCardSheet = AdminGiftCard.extend({
  reason: z.string(),
  blocked_reason: z.string().nullable(),
  /** Null if it was issued without one. */
  letter: GiftLetter.nullable(),
  /** How it was bought; null if staff issued it. */
  sale: z
    .object({
      number: z.string(),
      name: z.string(),
      email: z.string(),
      status: z.enum(GIFT_SALE_STATES),
      /** Why it couldn't be paid back yet. */
      problem: z.string().nullable(),
      /** Whether nothing of it was spent, so that it can be paid back. */
      may_refund: z.boolean(),
    })
    .nullable(),
  /** Newest first, at most two hundred. */
  entries: z.array(GiftCardEntry),
})
export type GiftCardSheet = z.infer<typeof GiftCardSheet>

/** Requires proof of identity. */
export const GiftCardInput = z.object({
  amount: Money.min(0.01).max(MOST_ON_GIFT_CARD),
  recipient: typed().max(80).default(''),
  recipient_email: Email.optional(),
  /** Why it is issued; only staff see it. */
  reason: StaffReason,
  /** Sends the code to the recipient's email, instead of showing it to staff. */
  letter: GiftLetterInput.optional(),
  ...PROOF,
})
export type GiftCardInput = z.output<typeof GiftCardInput>

/** Requires proof of identity. */
export const GiftLetterChange = GiftLetterInput.extend({
  recipient: typed().max(80),
  recipient_email: Email,
  ...PROOF,
})
export type GiftLetterChange = z.output<typeof GiftLetterChange>

/** Positive to add, negative to deduct. Requires proof of identity. */
export const GiftCardChange = z.object({
  change: Money.min(-MOST_ON_GIFT_CARD).max(MOST_ON_GIFT_CARD),
  reason: StaffReason,
  ...PROOF,
})
export type GiftCardChange = z.output<typeof GiftCardChange>

/** The code is shown this once; a repeated call gets the card without it, and so does whoever has it emailed. */
export const NewGiftCard = z.object({ card: GiftCardSheet, code: z.string().nullable() })
export type NewGiftCard = z.infer<typeof NewGiftCard>

export const GiftCardQuery = z.object({
  ...paging(20),
  /** Searches the end of the code, recipient, order numbers, and buyer and number of the purchase. */
  search: z.string().max(200).default(''),
  state: GiftCardState.optional().catch(undefined),
  field: z.enum(['created_at', 'amount', 'balance']).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type GiftCardQuery = z.output<typeof GiftCardQuery>

/** Days of the shop's time zone, both included; by default the month until today. */
export const GiftCardPeriod = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type GiftCardPeriod = z.output<typeof GiftCardPeriod>

/** What the shop owes for gift cards: open before + all changes = open after. */
export const GiftCardLiability = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  open_before: z.number(),
  changes: z.record(GiftCardKind, z.number()),
  open_after: z.number(),
  /** Cards with something left at the end. */
  open_cards: z.int(),
})
export type GiftCardLiability = z.infer<typeof GiftCardLiability>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/gift-card',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Gift cards, searched by the end of the code, recipient or order number',
    query: GiftCardQuery,
    response: pageOf(AdminGiftCard),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/gift-card.csv',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'The list of gift cards as a CSV file, all pages',
    query: GiftCardQuery,
    mediaTypes: ['text/csv'],
  }),
  liability: endpoint({
    method: 'GET',
    path: '/admin/gift-card-liability',
    auth: 'admin',
    permission: 'payments.read',
    summary:
      'What gift cards were issued and redeemed in a period, and what was open before and after',
    query: GiftCardPeriod,
    response: GiftCardLiability,
  }),
  liabilityCsv: endpoint({
    method: 'GET',
    path: '/admin/gift-card-liability.csv',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Each gift card with something left at the end of a period, as a CSV file',
    query: GiftCardPeriod,
    mediaTypes: ['text/csv'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/gift-card/{id}',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'One gift card with its entries',
    params: byId,
    response: GiftCardSheet,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/admin/gift-card',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Issue a gift card; its code is in the answer, this once',
    body: GiftCardInput,
    response: NewGiftCard,
    idempotent: true,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/admin/gift-card/{id}/adjust',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Add money to a gift card or deduct it, with a reason',
    params: byId,
    body: GiftCardChange,
    response: GiftCardSheet,
    idempotent: true,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/admin/gift-card/{id}/block',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Block a gift card, such as a lost one, or unblock it',
    params: byId,
    body: z.object({ blocked: z.boolean(), reason: typed().max(300).default('') }),
    response: GiftCardSheet,
  }),
  sendLetter: endpoint({
    method: 'PUT',
    path: '/admin/gift-card/{id}/letter',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Change the email that brings a gift card, or its day, or send it after all',
    params: byId,
    body: GiftLetterChange,
    response: GiftCardSheet,
  }),
  stopLetter: endpoint({
    method: 'POST',
    path: '/admin/gift-card/{id}/letter/stop',
    auth: 'admin',
    permission: 'customers.money',
    summary: 'Stop the email of a gift card while it waits',
    params: byId,
    response: GiftCardSheet,
  }),
}
