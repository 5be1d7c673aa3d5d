// Money owed to stores: ledger, bank accounts, and payouts.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  ENTRY_KINDS,
  type EntryKind,
  PAYOUT_STATUSES,
  type PayoutStatus,
} from '#/contract/seller/shapes.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { category, store } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, money, percent, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'

/** Terms for all sellers: one row. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    id: smallint().primaryKey().default(1),
    commission: percent().notNull().default(10),
    /** Sellers' new products need approval. */
    approve_products: boolean().notNull().default(true),
    least_payout: money().notNull().default(0),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('seller_terms_one', sql`${table.id} = 1`),
    check('seller_terms_commission', sql`${table.commission} between 0 and 100`),
  ],
)

/** A department's commission, for stores without their own. */
export const categoryCommission = pgTable(
  'category_commission',
  {
    category_id: ref()
      .primaryKey()
      .references(() => category.id, { onDelete: 'cascade' }),
    percent: percent().notNull(),
  },
  (table) => [check('category_commission_percent', sql`${table.percent} between 0 and 100`)],
)

/** A store's account: unpaid earnings, and the bank account for them. */
export const storeAccount = pgTable(
  'store_account',
  {
    store_id: ref()
      .primaryKey()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** Sum of its `store_entry` rows; negative if refunds came after a payout. */
    balance: money().notNull().default(0),
    /** Agreed with this store; null: the department's or the shop's. */
    commission: percent(),
    /** Bank details, encrypted. */
    sealed: text(),
    bank_version: integer().notNull().default(0),
    bank_changed_at: time(),
  },
  (table) => [check('store_account_commission', sql`${table.commission} between 0 and 100`)],
)

/** An order line credited to a store, with the commission of that moment. */
export const storeLine = pgTable(
  'store_line',
  {
    order_line_id: ref()
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    percent: percent().notNull(),
    /** With its deposit, which bears no commission. */
    total: money().notNull(),
    commission: money().notNull(),
    /** The quantity refunded at the store's expense, in the line's own unit. */
    refunded: quantity()
      .notNull()
      .default(sql`0`),
  },
  (table) => [index().on(table.store_id)],
)

/** A payout request. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    /** A store with money can't be deleted. */
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'no action' }),
    amount: money().notNull(),
    status: text().$type<PayoutStatus>().notNull().default('requested'),
    /** The bank details of that moment, encrypted. */
    sealed: text().notNull(),
    /** The last digits of the account number. */
    account: text().notNull(),
    /** Of the bank transfer. */
    reference: text(),
    reason: text(),
    requested_by: text().references(() => user.id, { onDelete: 'set null' }),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.status, table.id),
    // One at a time, so that staff never pay twice.
    uniqueIndex('payout_open')
      .on(table.store_id)
      .where(sql`${table.status} in ('requested', 'approved')`),
    index().on(table.store_id, table.id),
    check('payout_amount_positive', sql`${table.amount} > 0`),
    check('payout_status_known', isOneOf(table.status, PAYOUT_STATUSES)),
  ],
)

/** The ledger: rows are added, never changed; a store's balance is their sum. */
export const storeEntry = pgTable(
  'store_entry',
  {
    id: id(),
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'no action' }),
    kind: text().$type<EntryKind>().notNull(),
    /** Negative if the balance falls. */
    amount: money().notNull(),
    /** Its subject, once. @example 'sale:17' */
    key: text().notNull().unique(),
    /** The order's public number; the ledger outlives the order. */
    order_number: text(),
    payout_id: ref().references(() => payout.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.store_id, table.id),
    index().on(table.store_id, table.created_at),
    check('store_entry_kind_known', isOneOf(table.kind, ENTRY_KINDS)),
  ],
)
