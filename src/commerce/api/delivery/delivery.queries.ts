import { and, eq, gt, gte, inArray, sql, sum } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import { country } from '#/commerce/db/schema/content.ts'
import { deliveryBooking, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'

export async function findZone(db: Executor, id: number) {
  const [row] = await db.select().from(deliveryZone).where(eq(deliveryZone.id, id))
  return row
}

/** The names of all zones, by ID. */
export async function findZoneNames(db: Executor) {
  const { id, name } = deliveryZone
  const rows = await db.select({ id, name }).from(deliveryZone)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The names of all countries, by code. */
export async function findCountryNames(db: Executor) {
  const { code, name } = country
  const rows = await db.select({ code, name }).from(country)
  return new Map(rows.map((row) => [row.code, row.name]))
}

/** The windows of a zone. */
export const findWindows = (db: Executor, zoneId: number) =>
  db.select().from(deliveryWindow).where(eq(deliveryWindow.zone_id, zoneId))

/** The windows of a pick-up place. */
export const findPlaceWindows = (db: Executor, placeId: number) =>
  db.select().from(deliveryWindow).where(eq(deliveryWindow.place_id, placeId))

/** `window:date` → its number of orders, from a day on. */
export async function findBookings(
  db: Executor,
  { windows, from }: { windows: readonly number[]; from: string },
): Promise<Map<string, number>> {
  if (windows.length === 0) return new Map()
  const rows = await db
    .select()
    .from(deliveryBooking)
    .where(and(inArray(deliveryBooking.window_id, [...windows]), gte(deliveryBooking.date, from)))
  return new Map(rows.map(({ window_id, date, booked }) => [`${window_id}:${date}`, booked]))
}

/** The places taken in all windows, by day, from a day on. */
export function countBooked(db: Executor, from: string) {
  const { date, booked } = deliveryBooking
  return db
    .select({ date, orders: sum(booked).mapWith(Number) })
    .from(deliveryBooking)
    .where(and(gte(date, from), gt(booked, 0)))
    .groupBy(date)
    .orderBy(date)
}

/** Stores that deliver to some places only. */
export const findPlaced = (db: Executor) =>
  db
    .select({ id: store.id, places: store.places })
    .from(store)
    .where(sql`${store.places} <> '[]'`)
