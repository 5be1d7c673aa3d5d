import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { Business } from '#/contract/business.ts'
import type { AgeConfirmed, VatCheck } from '#/contract/checkout/business.ts'
import {
  ORDER_SOURCES,
  ORDER_STATUSES,
  type OrderSource,
  type OrderStatus,
} from '#/contract/orders/shapes.ts'
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '#/contract/payments/shapes.ts'
import { PICK_WISHES, type PickWish } from '#/contract/checkout/wishes.ts'
import { WITHDRAWAL_RULES, type WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import { customer, user } from './auth.ts'
import { picture, product, store } from './catalog.ts'
import { id, isOneOf, language, localized, money, percent, quantity, ref, time } from './columns.ts'
import { coupon } from './coupons.ts'

/** A delivery window on a day: `09:00` to `11:00` in the shop's time zone. */
export type DeliverySlotChoice = { window_id: number; date: string; from: string; to: string }

/** Where an order is collected, as it was at that moment, in the order's language. */
export type PickupChoice = {
  place_id: number
  name: string
  note: string
  /** The customer gave an address for the invoice; else both addresses of the order are the place's. */
  has_billing: boolean
}

export const address = pgTable(
  'address',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    street: text().notNull(),
    country: text().notNull(),
    state: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    phone: text().notNull(),
    /** Preselected at checkout; at most one of each kind. */
    default_shipping: boolean().notNull().default(false),
    default_billing: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id),
    uniqueIndex('address_default_shipping')
      .on(table.customer_id)
      .where(sql`${table.default_shipping}`),
    uniqueIndex('address_default_billing')
      .on(table.customer_id)
      .where(sql`${table.default_billing}`),
  ],
)

/** Country and postcode of an address as one text, however the postcode is grouped. */
export const postcodeKey = (address: unknown) =>
  sql`((${address}->>'country') || ' ' || regexp_replace(upper(${address}->>'pincode'), '[ .-]', '', 'g'))`

export const order = pgTable(
  'order',
  {
    id: id(),
    order_number: text().notNull().unique(),
    customer_id: ref().references(() => customer.id, { onDelete: 'no action' }),
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    /** A guest or stranger, as hashes of network, mailbox, phone and address: finds their unpaid goods (rule 67). */
    guest_keys: text().array(),
    /** Identifies the buyer: mailbox, phone, name with address (rule 66). The mailbox comes first. */
    person_keys: text().array().notNull().default([]),
    contact: jsonb().$type<{ name: string; email: string; phone: string | null }>().notNull(),
    billing_address: jsonb().$type<AddressInput>().notNull(),
    shipping_address: jsonb().$type<AddressInput>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    payment_method: text().$type<PaymentMethod>().notNull(),
    payment_status: text().$type<PaymentStatus>().notNull(),
    delivery_interval: text(),
    delivery_description: text(),
    /** The booked window, as it was at that moment. */
    delivery_slot: jsonb().$type<DeliverySlotChoice>(),
    /** What the order owes for its window; null without one, and for orders from before 0.18. */
    window_fee: money(),
    /** What that was more than the cheapest window of the zone or place (rule 241). */
    window_dearer: money(),
    /** Null for a delivery; otherwise `shipping_address` is the place's. */
    pickup: jsonb().$type<PickupChoice>(),
    notes: text(),
    /** The company of an order. */
    business: jsonb().$type<Business>(),
    /** What VIES said about its VAT number, and how often it was asked. */
    vat_check: jsonb().$type<VatCheck & { tries: number }>(),
    /** It goes to a company in another EU country, without VAT: all its rates are 0 (rule 298). */
    tax_exempt: boolean().notNull().default(false),
    /** Null where the goods have no minimum age. */
    age_confirmed: jsonb().$type<AgeConfirmed>(),
    /** The terms of sale that were published then; null where there were none (rule 39). */
    terms_version: text(),
    source: text().$type<OrderSource>().notNull().default('web'),
    /** Who of the staff took it by telephone; null once that account is deleted. */
    taken_by: text().references(() => user.id, { onDelete: 'set null' }),
    /** Null for a deleted coupon; its code stays. */
    coupon_id: ref().references(() => coupon.id, { onDelete: 'set null' }),
    coupon_code: text(),
    language: language().notNull(),
    currency_code: text().notNull(),
    currency_symbol: text().notNull(),
    exchange_rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    prices_include_tax: boolean().notNull(),
    sub_total: money().notNull(),
    tax_total: money().notNull(),
    shipping_total: money().notNull(),
    /** The tax of its delivery, as it was then (rule 270); null for orders from before 0.18. */
    delivery_tax_rate: percent(),
    /** For bottles and crates: not part of the goods, and never reduced (rule 160). */
    deposit_total: money().notNull().default(0),
    coupon_total_discount: money().notNull().default(0),
    points: integer().notNull().default(0),
    convert_point_amount: money().notNull().default(0),
    convert_wallet_balance: money().notNull().default(0),
    /** What gift cards pay. */
    gift_card_total: money().notNull().default(0),
    total: money().notNull(),
    /** Credited at delivery, less what refunds took back. */
    points_earned: integer().notNull().default(0),
    /** Until then it keeps its goods unpaid; null if it needn't be paid before it is packed. */
    held_until: time(),
    /** When goods, points, wallet, coupon and slot were released; null while the order has them. */
    released_at: time(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id, table.created_at),
    index().on(table.status, table.created_at, table.id),
    index()
      .on(table.held_until)
      .where(sql`${table.held_until} is not null`),
    index()
      .on(table.coupon_id)
      .where(sql`${table.coupon_id} is not null`),
    index('order_vat_unchecked')
      .on(table.id)
      .where(
        sql`${table.business} ? 'vat_number' and coalesce(${table.vat_check} ->> 'result', 'unknown') = 'unknown'`,
      ),
    index('order_person').using('gin', table.person_keys),
    index('order_unpaid_guest')
      .using('gin', table.guest_keys)
      // Every lookup would also read the list of pending entries.
      .with({ fastupdate: false })
      .where(sql`${table.payment_status} = 'pending' and ${table.released_at} is null`),
    index('order_postcode')
      .on(postcodeKey(table.shipping_address))
      .where(sql`${table.status} = 'delivered' and ${table.pickup} is null`),
    check('order_status_known', isOneOf(table.status, ORDER_STATUSES)),
    check('order_source_known', isOneOf(table.source, ORDER_SOURCES)),
    check('order_payment_method_known', isOneOf(table.payment_method, PAYMENT_METHODS)),
    check('order_payment_status_known', isOneOf(table.payment_status, PAYMENT_STATUSES)),
  ],
)

/** The part of an order that one store packs and delivers; the shop's own goods have no store. */
export const subOrder = pgTable(
  'sub_order',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    store_id: ref().references(() => store.id, { onDelete: 'set null' }),
    status: text().$type<OrderStatus>().notNull(),
    /** Its goods after the coupon, with deposits, and with tax if that is added. */
    total: money().notNull(),
    tracking: text(),
    /** Why its store can't deliver it. */
    refusal: text(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique('sub_order_store').on(table.order_id, table.store_id).nullsNotDistinct(),
    index().on(table.store_id, table.status),
    check('sub_order_status_known', isOneOf(table.status, ORDER_STATUSES)),
  ],
)

/** Order lines with name and price at the time of ordering. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    product_id: ref().references(() => product.id, { onDelete: 'set null' }),
    /**
     * No foreign key: a line of a deleted variation must not become one of the product itself, whose stock it would be
     * returned to.
     */
    variation_id: ref(),
    /** As it was sold; the unit may be deleted. */
    uom_entry: integer(),
    slug: text(),
    name: text().notNull(),
    sku: text(),
    unit: text(),
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    price: money().notNull(),
    /** For one of the line's own unit. */
    deposit: money().notNull().default(0),
    /** Of the tax that the deposit contains; 0 in orders from before deposits were taxed. */
    deposit_tax_rate: percent().notNull().default(0),
    quantity: quantity().notNull(),
    /** The stock taken, in base units. */
    base_quantity: quantity().notNull(),
    /** Its price less what a quantity offer saves. */
    sub_total: money().notNull(),
    /** The name of that offer. */
    offer: localized(),
    tax_rate: percent().notNull(),
    tax: money().notNull(),
    /** The amount due for it: less its share of the coupon, with its deposit, and with tax if that is added. */
    total: money().notNull(),
    store_id: ref().references(() => store.id, { onDelete: 'set null' }),
    /** The commission on a store's line, fixed when ordered; null for own goods. */
    commission_percent: percent(),
    /** In the line's own unit. */
    refunded: quantity()
      .notNull()
      .default(sql`0`),
    /** The wish if it isn't available; null means "similar" (rule 111). */
    wish: text().$type<PickWish>(),
    /** The one product that may replace it; it may be deleted by then. */
    wished_product: ref(),
    /** Whether it could be withdrawn from when it was ordered (rule 241); null in older orders. */
    withdrawal: text().$type<WithdrawalRule>(),
  },
  (table) => [
    index().on(table.order_id),
    check('order_line_wish_known', isOneOf(table.wish, PICK_WISHES)),
    check('order_line_withdrawal_known', isOneOf(table.withdrawal, WITHDRAWAL_RULES)),
  ],
)

export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    /** For one store's part; null for the order as a whole. */
    sub_order_id: ref().references(() => subOrder.id, { onDelete: 'cascade' }),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.order_id),
    index()
      .on(table.sub_order_id)
      .where(sql`${table.sub_order_id} is not null`),
    check('order_event_status_known', isOneOf(table.status, ORDER_STATUSES)),
  ],
)

/** Answers to writes that carried an Idempotency-Key (rule 20). */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The caller: a customer, or a guest's browser; not a foreign key. */
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    answer: jsonb().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
