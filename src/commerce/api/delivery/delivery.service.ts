import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { toAmount } from '#/domain/money.ts'
import { deliversTo } from '#/domain/seller/store.ts'
import { freeDelivery, offeredWays } from '#/domain/delivery/offer.ts'
import { zoneOf } from '#/domain/delivery/shipping.ts'
import { upcomingSlots, wallClock, type Window } from '#/domain/delivery/slots.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts } from './checkout-facts.queries.ts'
import { findBookings, findPlaced, findWindows, findZone } from './delivery.queries.ts'
import { termsOf } from './terms.rules.ts'

/** Whether the shop delivers there, how fast, and which windows are available (rules 58 and 59). */
export async function listSlots(ctx: Ctx, to: DeliveryTo) {
  const facts = await readFacts(ctx)
  const { settings, zones, countries } = facts
  const zone = zoneOf(zones, to)
  const is_served = countries.includes(to.country) && (zones.length === 0 || zone !== undefined)
  const ways = is_served
    ? offeredWays({ zones: zones.length, windows: zone?.windows ?? 0 })
    : { within_day: false, standard: false }
  const placed = await findPlaced(ctx.db)
  const elsewhere = placed.filter(({ places }) => !deliversTo(places, to)).map(({ id }) => id)
  const terms = termsOf(facts, zone)
  const free = freeDelivery([terms])
  const goals = {
    elsewhere,
    minimum_order: is_served ? toAmount(terms.minimum_order) : null,
    free_from: free && toAmount(free.amount),
  }
  if (!zone || !is_served) return { is_served, zone: null, ...ways, ...goals, slots: [] }
  const slots = await slotsOf(ctx, await findWindows(ctx.db, zone.id), settings)
  const named = await findZone(ctx.db, zone.id)
  const called = named ? textIn(named.name, ctx.language) : null
  return { is_served, zone: called, ...ways, ...goals, slots }
}

/** The slots of these windows in the next days. */
export async function slotsOf(
  ctx: Ctx,
  windows: readonly Window[],
  { time_zone, special_days }: Pick<Settings, 'time_zone' | 'special_days'>,
): Promise<DeliverySlot[]> {
  const wall = wallClock(ctx.deps.now(), time_zone)
  const upcoming = upcomingSlots(windows, { wall, special: special_days })
  const booked = await findBookings(ctx.db, {
    windows: windows.map(({ id }) => id),
    from: wall.toISOString().slice(0, 10),
  })
  return upcoming.map(({ window, date }) => ({
    window_id: window.id,
    date,
    from: window.from,
    to: window.to,
    fee: toAmount(window.fee),
    is_full: (booked.get(`${window.id}:${date}`) ?? 0) >= window.capacity,
  }))
}
