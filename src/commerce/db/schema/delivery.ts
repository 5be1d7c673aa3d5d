// Where and when the shop delivers, and for how much.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pickupPlace } from './delivery/pickup-place.ts'
import { id, isOneOf, localized, money, ref } from './columns.ts'

/** Where the shop delivers, and for how much; the first zone with a matching postcode counts. */
export const deliveryZone = pgTable(
  'delivery_zone',
  {
    id: id(),
    name: localized().notNull(),
    /** No foreign key: a zone may be set up before its country is offered. */
    country: text().notNull(),
    /** Postcode prefixes; empty for the whole country. */
    postcodes: text().array().notNull().default([]),
    minimum_order: money(),
    /** Free delivery from this amount of goods; null: never. */
    free_from: money(),
    position: integer().notNull().default(0),
    status: integer().$type<0 | 1>().notNull().default(1),
  },
  (table) => [check('delivery_zone_status_known', isOneOf(table.status, [0, 1]))],
)

/** A zone's delivery cost from an amount and a weight on. */
export const deliveryRate = pgTable(
  'delivery_rate',
  {
    id: id(),
    zone_id: ref()
      .notNull()
      .references(() => deliveryZone.id, { onDelete: 'cascade' }),
    from_amount: money().notNull().default(0),
    /** Grams. */
    from_weight: integer().notNull().default(0),
    fee: money().notNull(),
  },
  (table) => [index().on(table.zone_id)],
)

/** A weekly window of a zone, for deliveries, or of a pick-up place. */
export const deliveryWindow = pgTable(
  'delivery_window',
  {
    id: id(),
    zone_id: ref().references(() => deliveryZone.id, { onDelete: 'cascade' }),
    place_id: ref().references(() => pickupPlace.id, { onDelete: 'cascade' }),
    /** 1 is Monday, 7 Sunday. */
    weekday: integer().notNull(),
    /** `HH:MM` in the shop's time zone. */
    from: text().notNull(),
    to: text().notNull(),
    /** Orders per window. */
    capacity: integer().notNull(),
    /** Minutes before `from` when booking closes. */
    cutoff_minutes: integer().notNull(),
    /** Added to the delivery cost. */
    fee: money().notNull().default(0),
  },
  (table) => [
    index().on(table.zone_id),
    index().on(table.place_id),
    check('delivery_window_of_one', sql`num_nonnulls(${table.zone_id}, ${table.place_id}) = 1`),
    check('delivery_window_weekday_known', sql`${table.weekday} between 1 and 7`),
  ],
)

/** The number of orders per window and day. */
export const deliveryBooking = pgTable(
  'delivery_booking',
  {
    window_id: ref()
      .notNull()
      .references(() => deliveryWindow.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    booked: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.window_id, table.date] })],
)
