import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DeliveryTo } from '#/contract/delivery/public.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { order, postcodeKey } from '#/commerce/db/schema/orders.ts'
import type { Said } from '#/domain/delivery/city.ts'

/** What people said lately is enough. */
const LAST_ORDERS = 300

/** The cities of the last orders that were delivered to a postcode. */
export function findSaidCities(db: Executor, { country, pincode }: DeliveryTo): Promise<Said[]> {
  const { shipping_address, customer_id, person_keys } = order
  const person = sql<string>`coalesce(${customer_id}::text, ${person_keys}[1])`
  return db
    .select({
      person,
      city: sql<string>`${shipping_address}->>'city'`,
    })
    .from(order)
    .where(
      and(
        // The condition of the index, word for word.
        sql`${order.status} = 'delivered' and ${order.pickup} is null`,
        sql`${postcodeKey(shipping_address)} = ${`${country} ${pincode}`}`,
        // Of a forgotten guest nobody knows whether others are the same person.
        isNotNull(person),
      ),
    )
    .orderBy(desc(order.id))
    .limit(LAST_ORDERS)
}

/** The shop's own pick-up places with their postcodes, which everybody may know. */
export const findPlaceCities = (db: Executor, country: string) =>
  db
    .select({ pincode: pickupPlace.pincode, city: pickupPlace.city })
    .from(pickupPlace)
    .where(and(eq(pickupPlace.country, country), eq(pickupPlace.status, 1)))
