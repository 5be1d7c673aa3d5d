// What decides whether a store can take an order.
import { inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { store } from '#/commerce/db/schema/catalog.ts'

export type Selling = Pick<
  typeof store.$inferSelect,
  'id' | 'name' | 'minimum_order' | 'places' | 'holiday_from' | 'holiday_to'
>

/** How stores sell, by id: what a checkout has to know. */
export async function findSelling(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Selling>()
  const rows = await db
    .select({
      id: store.id,
      name: store.name,
      minimum_order: store.minimum_order,
      places: store.places,
      holiday_from: store.holiday_from,
      holiday_to: store.holiday_to,
    })
    .from(store)
    .where(inArray(store.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
