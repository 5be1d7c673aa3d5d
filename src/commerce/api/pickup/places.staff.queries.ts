import { asc, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { windowsWhere } from '#/commerce/api/delivery/windows.staff.queries.ts'

const FORM = {
  place: pickupPlace,
  windows: windowsWhere(sql`w.place_id = "pickup_place"."id"`),
}

const rows = (db: Executor) => db.select(FORM).from(pickupPlace)
export type PlaceRow = Awaited<ReturnType<typeof rows>>[number]

export const findPlaces = (db: Executor): Promise<PlaceRow[]> =>
  rows(db).orderBy(asc(pickupPlace.position), asc(pickupPlace.id))

export async function findPlace(db: Executor, id: number): Promise<PlaceRow | undefined> {
  const [row] = await rows(db).where(eq(pickupPlace.id, id))
  return row
}

export async function countPlaces(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pickupPlace)
  return row?.total ?? 0
}

type Columns = Omit<typeof pickupPlace.$inferInsert, 'id'>

/** Inserts a place, or updates the one with an ID, and locks it for this transaction; returns its ID. */
export async function savePlace(
  db: Executor,
  values: Columns,
  id?: number,
): Promise<number | undefined> {
  const [row] =
    id === undefined
      ? await db.insert(pickupPlace).values(values).returning({ id: pickupPlace.id })
      : await db
          .update(pickupPlace)
          .set(values)
          .where(eq(pickupPlace.id, id))
          .returning({ id: pickupPlace.id })
  return row?.id
}

export async function deletePlace(db: Executor, id: number): Promise<boolean> {
  const gone = await db
    .delete(pickupPlace)
    .where(eq(pickupPlace.id, id))
    .returning({ id: pickupPlace.id })
  return gone.length > 0
}
