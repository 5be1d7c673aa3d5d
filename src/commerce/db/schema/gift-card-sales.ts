// Gift cards that customers buy: each is its own payment, outside of orders and of VAT.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  GIFT_RETURN_WAYS,
  GIFT_SALE_REASONS,
  GIFT_SALE_STATES,
  type GiftReturnWay,
  type GiftSaleReason,
  type GiftSaleState,
} from '#/contract/giftcards/shapes.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#/contract/payments/shapes.ts'
import { user } from './auth.ts'
import { id, isOneOf, language, money, ref, time } from './columns.ts'
import { giftCard } from './gift-cards.ts'

export const giftCardSale = pgTable(
  'gift_card_sale',
  {
    id: id(),
    number: text().notNull().unique(),
    /** Our reference at the provider, a UUID; anyone who has it sees the sale. */
    reference: text().notNull().unique(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<GiftSaleState>().notNull(),
    amount: money().notNull(),
    /** The provider's reference; null until it was started there. */
    provider_ref: text(),
    /** Where it is paid. */
    url: text(),
    /** Who buys it, and their language. */
    name: text().notNull(),
    email: text().notNull(),
    language: language().notNull(),
    /** What the card's email will say. */
    recipient: text().notNull(),
    recipient_email: text().notNull(),
    message: text().notNull(),
    letter_language: language().notNull(),
    send_on: date({ mode: 'string' }).notNull(),
    /** The terms of sale that were published then. */
    terms_version: text(),
    /** Once it is paid. */
    gift_card_id: ref().references(() => giftCard.id, { onDelete: 'set null' }),
    /** What the provider said last, if it was no. */
    problem: text(),
    /** Why it is paid back without a card. */
    reason: text().$type<GiftSaleReason>(),
    /** The paid amount, if it is another amount or currency. */
    paid_amount: money(),
    paid_currency: text(),
    /** Of the sale that it paid again; null if the provider has it under its own reference. */
    paid_reference: text(),
    refund_ref: text(),
    /** The provider's references of refunds that it took on, and that didn't arrive. */
    lost_refs: text().array().notNull().default([]),
    /** How often the provider refused to pay it back: each try has a key of its own. */
    refusals: integer().notNull().default(0),
    /** Since when the provider was asked to pay it back and has not answered. */
    silent_since: time(),
    /** By staff themselves; null if the provider did it for the shop. */
    refund_way: text().$type<GiftReturnWay>(),
    refunded_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    updated_at: time().notNull(),
    paid_at: time(),
    refunded_at: time(),
  },
  (table) => [
    unique().on(table.method, table.provider_ref),
    unique().on(table.gift_card_id),
    index().on(table.refunded_by),
    index().on(table.email),
    index().on(table.paid_at),
    index().on(table.refunded_at),
    index()
      .on(table.updated_at)
      .where(sql`${table.status} in ('pending', 'failed', 'refunding')`),
    check('gift_card_sale_amount_positive', sql`${table.amount} > 0`),
    check('gift_card_sale_method_known', isOneOf(table.method, PAYMENT_METHODS)),
    check('gift_card_sale_status_known', isOneOf(table.status, GIFT_SALE_STATES)),
    check('gift_card_sale_reason_known', isOneOf(table.reason, GIFT_SALE_REASONS)),
    check('gift_card_sale_refund_way_known', isOneOf(table.refund_way, GIFT_RETURN_WAYS)),
  ],
)
