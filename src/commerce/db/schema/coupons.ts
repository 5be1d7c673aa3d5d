import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { COUPON_TYPES, type CouponType } from '#/contract/coupons/public.ts'
import { id, isOneOf, localized, money, ref, time } from './columns.ts'
import { newsletterIssue } from './newsletter-issue.ts'

export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    /** In capitals. */
    code: text().notNull().unique(),
    title: localized().notNull(),
    description: localized().notNull(),
    type: text().$type<CouponType>().notNull(),
    /** A percentage, or an amount of the base currency if the type is `fixed`. */
    amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    minimum: money().notNull().default(0),
    starts_at: time(),
    ends_at: time(),
    first_order: boolean().notNull().default(false),
    usage_limit: integer(),
    usage_limit_per_customer: integer(),
    /** How many orders use it now: the number of its `coupon_use` rows. */
    used: integer().notNull().default(0),
    /** Empty: for all goods. Lists have no foreign keys: a deleted entry matches no goods. */
    category_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Whether it is listed on the offers page. */
    is_public: boolean().notNull().default(false),
    /** Whether its time is now: kept for public ones by `turnCoupons`, so that pages follow its start and end. */
    is_on: boolean().notNull().default(true),
    status: integer().$type<0 | 1>().notNull().default(1),
    /** The newsletter with which it went to one reader; such coupons are not in the list. */
    issue_id: ref().references(() => newsletterIssue.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.issue_id),
    index('coupon_public')
      .on(table.id)
      .where(sql`${table.is_public}`),
    check('coupon_type_known', isOneOf(table.type, COUPON_TYPES)),
    check('coupon_status_known', isOneOf(table.status, [0, 1])),
  ],
)
