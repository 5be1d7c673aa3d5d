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

/** What holds for all sellers: one row. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    id: smallint().primaryKey().default(1),
    commission: percent().notNull().default(10),
    /** New products of sellers wait for staff. */
    approve_products: boolean().notNull().default(true),
    least_payout: money().notNull().default(0),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('seller_terms_one', sql`${table.id} = 1`),
    check('seller_terms_commission', sql`${table.commission} between 0 and 100`),
  ],
)

/** The commission of a department, for stores without one of their own. */
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

/** A store's account: what it has earned and not been paid, and where that goes. */
export const storeAccount = pgTable(
  'store_account',
  {
    store_id: ref()
      .primaryKey()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** Sum of its `store_entry` rows; below 0 where refunds came after a payout. */
    balance: money().notNull().default(0),
    /** Agreed with this store; null: that of the department or the shop. */
    commission: percent(),
    /** Bank details, encrypted. */
    sealed: text(),
    bank_version: integer().notNull().default(0),
    bank_changed_at: time(),
  },
  (table) => [check('store_account_commission', sql`${table.commission} between 0 and 100`)],
)

/** A line of an order that a store was credited for, at the commission of that moment. */
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
    /** With its deposit, of which no commission is taken. */
    total: money().notNull(),
    commission: money().notNull(),
    /** So much of it went back at the store's expense, in the line's own unit. */
    refunded: quantity()
      .notNull()
      .default(sql`0`),
  },
  (table) => [index().on(table.store_id)],
)

/** One wish to be paid. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    /** A store with money can't be removed. */
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'no action' }),
    amount: money().notNull(),
    status: text().$type<PayoutStatus>().notNull().default('requested'),
    /** The bank details of that moment, encrypted. */
    sealed: text().notNull(),
    /** The end of the account's number. */
    account: text().notNull(),
    /** Of the transfer. */
    reference: text(),
    reason: text(),
    requested_by: text().references(() => user.id, { onDelete: 'set null' }),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.status, table.id),
    // One at a time: staff never pay twice what was asked for twice.
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
    /** Below 0 where the store has less afterwards. */
    amount: money().notNull(),
    /** What it is about, once. @example 'sale:17' */
    key: text().notNull().unique(),
    /** As people know the order; the ledger outlives what it tells of. */
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
