// Gift cards, their ledger, and the orders that they pay.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { GIFT_CARD_KINDS, type GiftCardKind } from '#/contract/giftcards/shapes.ts'
import { user } from './auth.ts'
import { id, isOneOf, language, money, ref, time } from './columns.ts'
import { order } from './orders.ts'

export const giftCard = pgTable(
  'gift_card',
  {
    id: id(),
    /** The code itself is kept nowhere, but sealed until it was sent. */
    code_hash: text().notNull().unique(),
    last4: text().notNull(),
    /** Issued with. */
    amount: money().notNull(),
    /** Sum of its `gift_card_entry` rows. */
    balance: money().notNull().default(0),
    recipient: text().notNull().default(''),
    /** Lower case. */
    recipient_email: text(),
    reason: text().notNull(),
    issued_by: text().references(() => user.id, { onDelete: 'set null' }),
    expires_at: time(),
    blocked_at: time(),
    blocked_reason: text(),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.last4),
    index().on(table.created_at, table.id),
    index().on(table.issued_by),
    index()
      .on(table.recipient_email)
      .where(sql`${table.recipient_email} is not null`),
    index()
      .on(table.expires_at)
      .where(sql`${table.balance} > 0`),
    check('gift_card_amount_positive', sql`${table.amount} > 0`),
    check('gift_card_not_negative', sql`${table.balance} >= 0`),
  ],
)

/** Rows are added, never changed; the card's balance is their sum. */
export const giftCardEntry = pgTable(
  'gift_card_entry',
  {
    id: id(),
    gift_card_id: ref()
      .notNull()
      .references(() => giftCard.id, { onDelete: 'cascade' }),
    change: money().notNull(),
    kind: text().$type<GiftCardKind>().notNull(),
    /** The order's public number; the ledger outlives the order. */
    order_number: text(),
    note: text(),
    /** Of staff; null for an order and for what the shop does itself. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.gift_card_id, table.id),
    index().on(table.order_number),
    index().on(table.user_id),
    index().on(table.created_at),
    check('gift_card_entry_kind_known', isOneOf(table.kind, GIFT_CARD_KINDS)),
  ],
)

/** What an order has of a card: less than it took once refunds have given some of it back. */
export const giftCardUse = pgTable(
  'gift_card_use',
  {
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    gift_card_id: ref()
      .notNull()
      .references(() => giftCard.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.gift_card_id] }),
    index().on(table.gift_card_id),
    check('gift_card_use_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** The email that brings a card to its recipient, on a day. */
export const giftCardLetter = pgTable('gift_card_letter', {
  gift_card_id: ref()
    .primaryKey()
    .references(() => giftCard.id, { onDelete: 'cascade' }),
  /** Who gives it, as the email says. */
  sender: text().notNull(),
  message: text().notNull(),
  language: language().notNull(),
  /** A day of the shop's time zone. */
  send_on: date({ mode: 'string' }).notNull(),
  /** The card's code, sealed; null as soon as it was sent, or can't be spent any more. */
  sealed: text(),
  /** Counts its emails: only the last one still goes out. */
  turn: integer().notNull().default(1),
  /** Being sent, until then at most: meanwhile staff neither change nor stop it. */
  sending_until: time(),
  sent_at: time(),
  /** By staff, or because the card can't be spent. */
  stopped_at: time(),
})
