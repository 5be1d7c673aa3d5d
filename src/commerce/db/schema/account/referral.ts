// Customers who invite others: each one's code, and the first orders that were placed with it.
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { REFERRAL_STATES, type ReferralState } from '#/contract/referrals/shapes.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { isOneOf, language, money, ref, time } from '#/commerce/db/schema/columns.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'

/** A customer's code: a coupon for others' first orders. */
export const referralLink = pgTable('referral_link', {
  customer_id: ref()
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  coupon_id: ref()
    .notNull()
    .unique()
    .references(() => coupon.id, { onDelete: 'cascade' }),
  /** Of the emails about it. */
  language: language().notNull(),
  created_at: time().notNull().defaultNow(),
})

/** A first order that somebody invited to, with what was promised for it then. */
export const referral = pgTable(
  'referral',
  {
    order_id: ref()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Null if the account is gone. */
    giver_id: ref().references(() => customer.id, { onDelete: 'set null' }),
    reward: money().notNull(),
    minimum: money().notNull(),
    days: integer().notNull(),
    state: text().$type<ReferralState>().notNull().default('open'),
    /** The reward. */
    coupon_id: ref()
      .unique()
      .references(() => coupon.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    /** When it left the state `open`. */
    closed_at: time(),
  },
  (table) => [
    index().on(table.giver_id),
    index().on(table.created_at, table.order_id),
    check('referral_state_known', isOneOf(table.state, REFERRAL_STATES)),
  ],
)
