// Redeemed coupons, and the ledgers of wallet and points.
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  POINTS_REASONS,
  type PointsReason,
  WALLET_REASONS,
  type WalletReason,
} from '#/contract/wallet/customer.ts'
import { customer } from './auth.ts'
import { id, isOneOf, money, ref, time } from './columns.ts'
import { coupon } from './coupons.ts'
import { order } from './orders.ts'

/** An order with a coupon; deleted when the order releases it. */
export const couponUse = pgTable(
  'coupon_use',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    coupon_id: ref()
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    customer_id: ref().references(() => customer.id, { onDelete: 'set null' }),
    /** Lower case: identifies a guest. */
    email: text().notNull(),
  },
  (table) => [
    index().on(table.coupon_id, table.customer_id),
    index().on(table.coupon_id, table.email),
  ],
)

/** Wallet ledger: rows are added, never changed; the customer's balance is their sum. */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    change: money().notNull(),
    reason: text().$type<WalletReason>().notNull(),
    /** The order's public number; the ledger outlives the order. */
    order_number: text(),
    note: text(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id, table.id),
    check('wallet_entry_reason_known', isOneOf(table.reason, WALLET_REASONS)),
  ],
)

/** Points ledger, kept like the wallet's. */
export const pointsEntry = pgTable(
  'points_entry',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    reason: text().$type<PointsReason>().notNull(),
    /** As in the wallet's ledger. */
    order_number: text(),
    note: text(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id, table.id),
    check('points_entry_reason_known', isOneOf(table.reason, POINTS_REASONS)),
  ],
)
