// Whether the order is delivered or collected, and where.
import type { PickupPlace } from '#/contract/delivery/public.ts'
import type { Fields } from '#/form/fields.ts'

/** The values of the field `method`. */
export const DELIVERY = 'delivery'
export const PICKUP = 'pickup'

/** The place where the order is collected; undefined if it is delivered. */
export function chosenPlace(
  fields: Fields,
  places: readonly PickupPlace[],
): PickupPlace | undefined {
  if (fields['method'] !== PICKUP) return undefined
  return places.find(({ id }) => String(id) === fields['pickup_place']) ?? places[0]
}
