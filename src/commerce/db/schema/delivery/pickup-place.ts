// Where customers collect their orders.
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, isOneOf, localized, money } from '#/commerce/db/schema/columns.ts'
import type { OpeningHours } from '#/contract/content/settings.ts'

export const pickupPlace = pgTable(
  'pickup_place',
  {
    id: id(),
    name: localized().notNull(),
    street: text().notNull(),
    pincode: text().notNull(),
    city: text().notNull(),
    state: text().notNull().default(''),
    country: text().notNull(),
    hours: jsonb().$type<OpeningHours[]>().notNull().default([]),
    /** What customers should know: the entrance, where to park. */
    note: localized().notNull(),
    /** For each order. */
    fee: money().notNull().default(0),
    /** Null for none. */
    minimum_order: money(),
    position: integer().notNull().default(0),
    status: integer().$type<0 | 1>().notNull().default(1),
  },
  (table) => [check('pickup_place_status_known', isOneOf(table.status, [0, 1]))],
)
