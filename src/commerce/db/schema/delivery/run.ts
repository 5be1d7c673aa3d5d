// Delivery runs by day, and the outcome at the door.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { STOP_STATES, type StopOutcome, type StopState } from '#/contract/runs/crew.ts'
import { STOP_OUTCOMES } from '#/contract/runs/outcomes.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, isOneOf, money, ref, time } from '#/commerce/db/schema/columns.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { order } from '#/commerce/db/schema/orders.ts'

/** The stops of one driver in one window of a day. */
export const run = pgTable(
  'run',
  {
    id: id(),
    date: date({ mode: 'string' }).notNull(),
    /** Null for orders without a window, and for deleted windows. */
    window_id: ref().references(() => deliveryWindow.id, { onDelete: 'set null' }),
    /** Null once the account is deleted; the outcomes at the doors stay. */
    driver_id: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
  },
  (table) => [index().on(table.driver_id, table.date), index().on(table.date)],
)

export const stop = pgTable(
  'stop',
  {
    id: id(),
    run_id: ref()
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Among all stops of the driver's day. */
    position: integer().notNull(),
    state: text().$type<StopState>().notNull().default('waiting'),
    proof_name: text(),
    proof_pin: boolean().notNull().default(false),
    /** A re-encoded WebP picture in base64. */
    photo: text(),
    age_checked: boolean().notNull().default(false),
    cash_taken: money().notNull().default(0),
    reason: text(),
    outcome: text().$type<StopOutcome>(),
    changed_at: time().notNull(),
  },
  (table) => [
    index().on(table.run_id, table.position),
    // Only one driver at a time delivers an order.
    uniqueIndex('stop_open_order')
      .on(table.order_id)
      .where(sql`${table.state} not in ('delivered', 'refused', 'absent')`),
    index().on(table.order_id),
    check('stop_state_known', isOneOf(table.state, STOP_STATES)),
    check('stop_outcome_known', isOneOf(table.outcome, STOP_OUTCOMES)),
    check('stop_cash_not_negative', sql`${table.cash_taken} >= 0`),
  ],
)

/** Locations of addresses: a driver who arrives records it, and the next one finds the way. */
export const door = pgTable(
  'door',
  {
    /** From `doorKey`, not a foreign key. */
    key: text().primaryKey(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    seen_at: time().notNull(),
  },
  (table) => [
    check(
      'door_on_earth',
      sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    ),
  ],
)
