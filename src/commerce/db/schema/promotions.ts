import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { PROMOTION_KINDS, type PromotionKind } from '#/contract/promotions/staff.ts'
import { id, isOneOf, localized, ref, time } from './columns.ts'
import { order } from './orders.ts'

/** Quantity offers (rule 192). */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    title: localized().notNull(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Pieces of a set. */
    take: integer().notNull(),
    /** How many are paid, a percentage, or an amount of the base currency: see `kind`. */
    amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    is_mixed: boolean().notNull().default(true),
    /** Sets per order. */
    most: integer(),
    /** Sets that one customer gets, over all orders. */
    most_per_customer: integer(),
    starts_at: time(),
    ends_at: time(),
    /** Of the week, 0 is Sunday; empty for every day. */
    days: integer().array().notNull().default([]),
    /** Empty: for all goods. Lists have no foreign keys: a deleted entry matches no goods. */
    category_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    status: integer().$type<0 | 1>().notNull().default(1),
    /** Whether it applies now; kept up to date by the second, so that pages show what the cart gives. */
    is_on: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('promotion_kind_known', isOneOf(table.kind, PROMOTION_KINDS)),
    check('promotion_status_known', isOneOf(table.status, [0, 1])),
    check('promotion_take', sql`${table.take} >= 2`),
  ],
)

/** The sets of limited offers that an order has; those of cancelled and failed orders don't count. */
export const promotionUse = pgTable(
  'promotion_use',
  {
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    promotion_id: ref()
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    sets: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.promotion_id] }),
    index().on(table.promotion_id),
    check('promotion_use_sets', sql`${table.sets} > 0`),
  ],
)
