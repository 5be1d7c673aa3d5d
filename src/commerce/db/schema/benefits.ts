// What makes an order cheaper: coupons, and the ledgers of wallet and points.
import { boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { CouponType } from '#/contract/coupons/public.ts'
import type { PointsReason, WalletReason } from '#/contract/wallet/customer.ts'
import { customer } from './auth.ts'
import { id, localized, money, ref, time } from './columns.ts'
import { order } from './orders.ts'

export const coupon = pgTable('coupon', {
  id: id(),
  /** In capitals. */
  code: text().notNull().unique(),
  title: localized().notNull(),
  description: localized().notNull(),
  type: text().$type<CouponType>().notNull(),
  /** A percentage, or an amount of the base currency where the type is `fixed`. */
  amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
  minimum: money().notNull().default(0),
  starts_at: time(),
  ends_at: time(),
  first_order: boolean().notNull().default(false),
  usage_limit: integer(),
  usage_limit_per_customer: integer(),
  /** How many orders hold it now: the number of its `coupon_use` rows. */
  used: integer().notNull().default(0),
  /** Empty: for all goods. */
  category_ids: integer().array().notNull().default([]),
  product_ids: integer().array().notNull().default([]),
  /** Does it stand on the board of offers. */
  is_public: boolean().notNull().default(false),
  status: integer().$type<0 | 1>().notNull().default(1),
  created_at: time().notNull().defaultNow(),
  updated_at: time().notNull().defaultNow(),
})

/** An order that has a coupon; goes when the order gives it back. */
export const couponUse = pgTable(
  'coupon_use',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    coupon_id: ref()
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    customer_id: ref(),
    /** Lower case: how a guest is known. */
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
    order_number: text(),
    note: text(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.customer_id, table.id)],
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
    order_number: text(),
    note: text(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.customer_id, table.id)],
)
