// A town with windows on Saturdays and Sundays, and standing orders there.
import type { StandingInput } from '#/contract/standing/shapes.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import { Address } from '#/contract/account/shapes.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { deliveryRate, deliveryWindow, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import type { z } from 'zod'
import type { TestApi } from './api.ts'
import { HOME, one } from './checkout.ts'

type Person = Awaited<ReturnType<TestApi['signUp']>>
export type WishedStanding = Partial<z.input<typeof StandingInput>>

export const WINDOW = { from: '18:00', to: '20:00' }

/** Delivered on Saturdays and Sundays, 18:00 to 20:00; ordering closes an hour before. */
export async function addTown(shop: TestApi, capacity = 20) {
  const name = { en: 'Town', fr: 'Ville' }
  const [zone] = await shop.db
    .insert(deliveryZone)
    .values({ name, country: 'FR', postcodes: ['75'], position: 0, minimum_order: 1000 })
    .returning({ id: deliveryZone.id })
  if (!zone) throw new Error('no zone')
  await shop.db.insert(deliveryRate).values({ zone_id: zone.id, fee: 390 })
  const window = { ...WINDOW, zone_id: zone.id, cutoff_minutes: 60, capacity }
  const rows = await shop.db
    .insert(deliveryWindow)
    .values([
      { ...window, weekday: 6 },
      { ...window, weekday: 7 },
    ])
    .returning({ id: deliveryWindow.id })
  return { zone: zone.id, windows: rows.map(({ id }) => id) }
}

export async function addressOf(shop: TestApi, { token }: Pick<Person, 'token'>): Promise<number> {
  return Address.parse((await shop.call('POST', '/address', { token, body: HOME })).body).id
}

/** One of a customer's, every week. */
export async function addStanding(
  shop: TestApi,
  { token }: Pick<Person, 'token'>,
  wished: WishedStanding & { product: number; next_date: string },
): Promise<StandingOrder> {
  const { product, ...more } = wished
  const body = {
    products: one(product, 2),
    every_weeks: 1,
    ...WINDOW,
    shipping_address_id: await addressOf(shop, { token }),
    ...more,
  }
  const answer = await shop.call('POST', '/standing-order', { token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return StandingOrder.parse(answer.body)
}

/** A pick-up place with a window on every day. */
export async function addPlace(shop: TestApi): Promise<number> {
  const name = { en: 'Corner shop', fr: 'Boutique du coin' }
  const [place] = await shop.db
    .insert(pickupPlace)
    .values({
      name,
      note: { en: '' },
      street: '3 Market Street',
      pincode: '75010',
      city: 'Paris',
      country: 'FR',
    })
    .returning({ id: pickupPlace.id })
  if (!place) throw new Error('no place')
  const window = { ...WINDOW, place_id: place.id, cutoff_minutes: 60, capacity: 20 }
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  await shop.db.insert(deliveryWindow).values(weekdays.map((weekday) => ({ ...window, weekday })))
  return place.id
}

/** What sets up one that is collected in ten days. */
export const collectedInput = async (shop: TestApi, product: number) => ({
  products: one(product, 2),
  every_weeks: 1 as const,
  ...WINDOW,
  pickup_place: await addPlace(shop),
  next_date: shop.clock.date(10),
})
