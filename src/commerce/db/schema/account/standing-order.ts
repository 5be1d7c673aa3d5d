// Standing orders: a basket that comes every week or every two weeks, and what became of each date.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { AgeConfirmed } from '#/contract/checkout/business.ts'
import type { CheckoutLine } from '#/contract/checkout/public.ts'
import {
  CLOSED_DAY_WAYS,
  type ClosedDayWay,
  type EveryWeeks,
  STANDING_OUTCOMES,
  STANDING_STATUSES,
  STANDING_WEEKS,
  type StandingGap,
  type StandingOutcome,
  type StandingStatus,
} from '#/contract/standing/shapes.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { id, isOneOf, language, ref, time } from '#/commerce/db/schema/columns.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { address } from '#/commerce/db/schema/orders.ts'

/** With the name, for what is deleted from the catalogue. */
export type KeptLine = CheckoutLine & { name: string }

export const standingOrder = pgTable(
  'standing_order',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Orders are placed in their name. */
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text().$type<StandingStatus>().notNull().default('active'),
    products: jsonb().$type<KeptLine[]>().notNull(),
    every_weeks: integer().$type<EveryWeeks>().notNull(),
    /** The shop's date; its weekday is that of all dates. */
    next_date: date({ mode: 'string' }).notNull(),
    /** The window is found by its time: an edited one is another row. */
    from: text().notNull(),
    to: text().notNull(),
    /** Both null if what it named was removed. */
    address_id: ref().references(() => address.id, { onDelete: 'set null' }),
    place_id: ref().references(() => pickupPlace.id, { onDelete: 'set null' }),
    wallet_balance: boolean().notNull().default(false),
    on_closed: text().$type<ClosedDayWay>().notNull().default('next'),
    notes: text(),
    age_confirmed: jsonb().$type<AgeConfirmed>(),
    language: language().notNull(),
    /** The storefront that it came through. */
    site: text(),
    /** The date of which its customer was reminded. */
    reminded_for: date({ mode: 'string' }),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id),
    index().on(table.user_id),
    index().on(table.address_id),
    index().on(table.place_id),
    index()
      .on(table.next_date)
      .where(sql`${table.status} = 'active'`),
    check('standing_order_status_known', isOneOf(table.status, STANDING_STATUSES)),
    check('standing_order_weeks_known', isOneOf(table.every_weeks, STANDING_WEEKS)),
    check('standing_order_on_closed_known', isOneOf(table.on_closed, CLOSED_DAY_WAYS)),
  ],
)

/** One row a date, written with the order: so there are never two orders for it. */
export const standingRun = pgTable(
  'standing_run',
  {
    standing_order_id: ref()
      .notNull()
      .references(() => standingOrder.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    outcome: text().$type<StandingOutcome>().notNull(),
    order_number: text(),
    reason: text(),
    gaps: jsonb().$type<StandingGap[]>().notNull().default([]),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.standing_order_id, table.date] }),
    check('standing_run_outcome_known', isOneOf(table.outcome, STANDING_OUTCOMES)),
  ],
)
