// Payments, providers' webhooks, refunds, and the documents about them.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  PAYMENT_CASE_REASONS,
  PAYMENT_CASE_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_OUTCOMES,
  PAYMENT_STATUSES,
  type PaymentCaseReason,
  type PaymentCaseStatus,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentStatus,
} from '#/contract/payments/shapes.ts'
import {
  REFUND_PAYERS,
  REFUND_STATUSES,
  REFUND_TO,
  type RefundPayer,
  type RefundStatus,
  type RefundTo,
} from '#/contract/refunds/shapes.ts'
import { user } from './auth.ts'
import { id, isOneOf, language, money, quantity, ref, time } from './columns.ts'
import { order, orderLine } from './orders.ts'

/** One attempt to pay an order; an order may have several. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Our reference at the provider: a UUID, also the idempotency key of calls. */
    reference: text().notNull().unique(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** The amount to pay. */
    amount: money().notNull(),
    refunded: money().notNull().default(0),
    /** The provider's reference; null until it was started there. */
    provider_ref: text(),
    /** Where the customer pays. */
    url: text(),
    /** Where the provider sends the customer back to. */
    return_url: text(),
    cancel_url: text(),
    /** Why it failed, in the provider's words. */
    failure: text(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.order_id),
    unique().on(table.method, table.provider_ref),
    index()
      .on(table.created_at)
      .where(sql`${table.status} = 'pending'`),
    check('payment_method_known', isOneOf(table.method, PAYMENT_METHODS)),
    check('payment_status_known', isOneOf(table.status, PAYMENT_STATUSES)),
  ],
)

/** A provider's webhook, once per event ID; kept until it could be applied. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: text().$type<PaymentMethod>().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    /**
     * Our reference or the provider's own. No foreign key: an event may come before its payment has that reference, and
     * unknown events have neither.
     */
    reference: text(),
    provider_ref: text(),
    /** Null if the event doesn't decide the payment. */
    outcome: text().$type<PaymentOutcome>(),
    amount: money(),
    currency: text(),
    received_at: time().notNull().defaultNow(),
    handled_at: time(),
    attempts: integer().notNull().default(0),
    /** Why it couldn't be applied yet. */
    problem: text(),
    /** The provider's reference of a refund that didn't arrive: this may be known before the refund is. */
    refund_ref: text(),
  },
  (table) => [
    unique().on(table.provider, table.event_id),
    index()
      .on(table.refund_ref)
      .where(sql`${table.refund_ref} is not null`),
    index()
      .on(table.received_at)
      .where(sql`${table.handled_at} is null`),
    check('payment_event_provider_known', isOneOf(table.provider, PAYMENT_METHODS)),
    check('payment_event_outcome_known', isOneOf(table.outcome, PAYMENT_OUTCOMES)),
  ],
)

/** Payments received that belong to no order, until refunded; once per provider reference. */
export const paymentCase = pgTable(
  'payment_case',
  {
    id: id(),
    payment_id: ref()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    provider: text().$type<PaymentMethod>().notNull(),
    provider_ref: text().notNull(),
    reason: text().$type<PaymentCaseReason>().notNull(),
    /** The paid amount, in hundredths of its own currency; null if the provider didn't say. */
    amount: money(),
    currency: text(),
    status: text().$type<PaymentCaseStatus>().notNull().default('open'),
    /** How often the provider refused: each retry needs a new idempotency key. */
    refusals: integer().notNull().default(0),
    problem: text(),
    refund_ref: text(),
    /** The provider's references of refunds that it took on, and that didn't arrive. */
    lost_refs: text().array().notNull().default([]),
    /** Since when the provider was asked and has not answered. */
    silent_since: time(),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.provider, table.provider_ref),
    index().on(table.payment_id),
    index().on(table.decided_by),
    index()
      .on(table.updated_at)
      .where(sql`${table.status} = 'refunding'`),
    check('payment_case_provider_known', isOneOf(table.provider, PAYMENT_METHODS)),
    check('payment_case_reason_known', isOneOf(table.reason, PAYMENT_CASE_REASONS)),
    check('payment_case_status_known', isOneOf(table.status, PAYMENT_CASE_STATUSES)),
  ],
)

/** Refunds of an order, in whole or in part. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text().$type<RefundStatus>().notNull(),
    /** How the customer wants it. */
    to: text().$type<RefundTo>().notNull(),
    /** Its value: goods and shipping. */
    value: money().notNull(),
    shipping: money().notNull().default(0),
    tax: money().notNull().default(0),
    /** Its parts by means of payment: money goes `to`, the rest to where it came from. */
    money: money().notNull().default(0),
    wallet: money().notNull().default(0),
    gift_card: money().notNull().default(0),
    points: integer().notNull().default(0),
    points_value: money().notNull().default(0),
    reason: text().notNull(),
    note: text(),
    /** Why it was declined, in the shop's words. */
    answer: text(),
    /** Whether the goods can be sold again. */
    restock: boolean().notNull().default(false),
    /** It made the order smaller before its invoice: it is not a refund of what was delivered (rule 190). */
    reduces: boolean().notNull().default(false),
    /** Who bears the cost of a store's goods: that store, or the shop (rule 155). */
    borne_by: text().$type<RefundPayer>().notNull().default('store'),
    /** The payment to refund. */
    payment_id: ref().references(() => payment.id, { onDelete: 'no action' }),
    provider_ref: text(),
    /** The provider's references of tries that it took on, and that didn't arrive. */
    lost_refs: text().array().notNull().default([]),
    /** How often the provider refused: each retry needs a new idempotency key. */
    refusals: integer().notNull().default(0),
    /** Since when the provider was asked and has not answered. */
    silent_since: time(),
    failure: text(),
    requested_by: text().references(() => user.id, { onDelete: 'set null' }),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.order_id),
    index().on(table.status, table.id),
    check('refund_status_known', isOneOf(table.status, REFUND_STATUSES)),
    check('refund_to_known', isOneOf(table.to, REFUND_TO)),
    check('refund_borne_by_known', isOneOf(table.borne_by, REFUND_PAYERS)),
  ],
)

export const refundLine = pgTable(
  'refund_line',
  {
    id: id(),
    refund_id: ref()
      .notNull()
      .references(() => refund.id, { onDelete: 'cascade' }),
    order_line_id: ref()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    quantity: quantity().notNull(),
    amount: money().notNull(),
    tax: money().notNull(),
  },
  (table) => [index().on(table.refund_id), index().on(table.order_line_id)],
)

const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const

/** Invoices and credit notes: their content never changes, and their numbers have no gaps. */
export const document = pgTable(
  'document',
  {
    id: id(),
    number: text().notNull().unique(),
    kind: text().$type<(typeof DOCUMENT_KINDS)[number]>().notNull(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'no action' }),
    refund_id: ref()
      .unique()
      .references(() => refund.id, { onDelete: 'no action' }),
    language: language().notNull(),
    data: jsonb().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.order_id),
    index().on(table.created_at),
    check('document_kind_known', isOneOf(table.kind, DOCUMENT_KINDS)),
  ],
)

/** The last number used, by kind and year. */
export const documentCounter = pgTable(
  'document_counter',
  {
    kind: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    check('document_counter_kind_known', isOneOf(table.kind, DOCUMENT_KINDS)),
  ],
)
