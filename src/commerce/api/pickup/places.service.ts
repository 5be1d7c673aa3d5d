// Where and when orders can be collected (rule 191).
import type { DeliverySlot, PickupPlace } from '#/contract/delivery/public.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type PlaceFacts, readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { slotsOf } from '#/commerce/api/delivery/delivery.service.ts'
import { findPlaceWindows } from '#/commerce/api/delivery/delivery.queries.ts'
import { found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'

export async function listPickupPlaces(ctx: Ctx): Promise<{ data: PickupPlace[] }> {
  const { places } = await readFacts(ctx)
  return { data: places.map((place) => viewPlace(place, ctx)) }
}

const viewPlace = (
  { id, street, pincode, city, country, hours, windows, ...place }: PlaceFacts,
  { language }: Pick<Ctx, 'language'>,
): PickupPlace => ({
  id,
  street,
  pincode,
  city,
  country,
  hours,
  name: textIn(place.name, language),
  note: textIn(place.note, language),
  fee: toAmount(place.fee),
  minimum_order: place.minimum_order === null ? null : toAmount(place.minimum_order),
  has_windows: windows > 0,
})

/** @throws ShopError NOT_FOUND */
export async function listPickupSlots(ctx: Ctx, id: number): Promise<{ slots: DeliverySlot[] }> {
  const { places, settings } = await readFacts(ctx)
  const place = found(places.find((one) => one.id === id))
  return { slots: await slotsOf(ctx, await findPlaceWindows(ctx.db, place.id), settings) }
}
