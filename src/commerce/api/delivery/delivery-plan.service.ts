// Where, when and for how much an order is delivered (rules 37, 58 and 59).
import type { BookedSlot, SlotChoice } from '#/contract/delivery/public.ts'
import { deliveryInterval, keptInterval } from '#/domain/delivery/interval.ts'
import type { Minor } from '#/domain/money.ts'
import { deliveryFee, isWithinDay, zoneOf } from '#/domain/delivery/shipping.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { feeFor } from '#/commerce/api/extensions/ask.service.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import { isHeld } from './holds.service.ts'
import { closingOf, isStillOffered } from './offered-slot.service.ts'
import { findSlot } from './slots.queries.ts'
import type { Facts, PlaceFacts } from './checkout-facts.queries.ts'
import { type Terms, termsOf } from './terms.rules.ts'

export type DeliveryAddress = { country: string; pincode: string; field: string }

export type Delivery = {
  zone_id: number | null
  /** Where it is collected; null if it is delivered. */
  place: PlaceFacts | null
  /** Includes the window's fee. */
  fee: Minor
  /** Null for standard delivery, also if '1 day' isn't possible. */
  interval: string | null
  slot: BookedSlot | null
  /** When ordering for its window closes. */
  closes: Date | null
  /** What the window costs, and that more than the cheapest. */
  window: { fee: Minor; dearer: Minor } | null
  minimum_order: Minor
  /** The total for free delivery; null if it is never free, or always. */
  free_from: Minor | null
  problems: Problem[]
}

type DeliveryChoice = {
  to: DeliveryAddress | null
  delivery_slot?: SlotChoice | undefined
  delivery_hold?: string | undefined
  delivery_interval?: string | undefined
  delivery_description?: string | undefined
  pickup_place?: number | undefined
}
type Load = {
  asked: DeliveryChoice
  facts: Facts
  goods: { product_id: number; quantity: number; sub_total: Minor }[]
  sub_total: Minor
  weight: number
}

/** Plans the delivery of a basket. Without an address the first zone applies. */
export const planDelivery = (ctx: Ctx, load: Load): Promise<Delivery> =>
  load.asked.pickup_place === undefined ? planTravel(ctx, load) : planPickup(ctx, load)

async function planTravel(ctx: Ctx, load: Load): Promise<Delivery> {
  const { asked, facts, weight } = load
  const { zones } = facts
  const zone = asked.to ? zoneOf(zones, asked.to) : zones[0]
  const terms = termsOf(facts, zone)
  const travel = await travelCost(ctx, load, terms)
  const interval = deliveryInterval(asked.delivery_interval, asked.delivery_description)
  const wanted = interval === null ? undefined : asked.delivery_slot
  const slot =
    wanted &&
    (await readSlot(ctx, { wanted, hold: asked.delivery_hold, facts, of: { zone_id: zone?.id } }))
  const t = messagesOf(ctx.language)
  const problems: Problem[] = []
  if (asked.to && zones.length > 0 && !zone) {
    problems.push({
      code: 'NOT_DELIVERED_THERE',
      field: asked.to.field,
      message: t('NOT_DELIVERED_THERE'),
    })
  }
  if (wanted && !slot) {
    problems.push({ code: 'SLOT_TAKEN', field: 'delivery_slot', message: t('SLOT_TAKEN') })
  }
  const costs = deliveryFee({ ...terms, free_from: null }, { sub_total: 0, weight }) > 0
  return {
    zone_id: zone?.id ?? null,
    place: null,
    fee: travel + (slot?.cost.fee ?? 0),
    interval: keptInterval(
      interval,
      isWithinDay({ zones: zones.length, windows: zone?.windows ?? 0 }),
    ),
    slot: slot?.booked ?? null,
    closes: slot?.closes ?? null,
    window: slot?.cost ?? null,
    minimum_order: terms.minimum_order,
    free_from: costs ? terms.free_from : null,
    problems,
  }
}

/** Where the shop's own terms make it free, nobody else is asked. */
async function travelCost(ctx: Ctx, load: Load, terms: Terms): Promise<Minor> {
  const { asked, facts, goods, sub_total, weight } = load
  const fee = deliveryFee(terms, { sub_total, weight })
  if (terms.free_from !== null && sub_total >= terms.free_from) return fee
  const { country = null, pincode: postcode = null } = asked.to ?? {}
  const currency = facts.currencies[0]?.code ?? 'EUR'
  return feeFor(ctx.deps, { country, postcode, goods, sub_total, weight, currency, fee })
}

/** Collected at a place: its fee, and a window if it has any (rule 191). */
async function planPickup(ctx: Ctx, { asked, facts }: Load): Promise<Delivery> {
  const place = facts.places.find(({ id }) => id === asked.pickup_place) ?? null
  const wanted = place ? asked.delivery_slot : undefined
  const of = { place_id: place?.id }
  const slot = wanted && (await readSlot(ctx, { wanted, hold: asked.delivery_hold, facts, of }))
  const t = messagesOf(ctx.language)
  return {
    zone_id: null,
    place,
    fee: (place?.fee ?? 0) + (slot?.cost.fee ?? 0),
    interval: null,
    slot: slot?.booked ?? null,
    closes: slot?.closes ?? null,
    window: slot?.cost ?? null,
    minimum_order: place?.minimum_order ?? 0,
    free_from: null,
    problems: [
      ...(place ? [] : [pickupClosed(ctx)]),
      ...(place && !slot && (wanted || place.windows > 0)
        ? [{ code: 'SLOT_TAKEN' as const, field: 'delivery_slot', message: t('SLOT_TAKEN') }]
        : []),
    ],
  }
}

export const pickupClosed = ({ language }: Pick<Ctx, 'language'>): Problem => ({
  code: 'NOT_DELIVERED_THERE',
  field: 'pickup_place',
  message: messagesOf(language)('pickup_closed'),
})

/** What delivery to an address costs at today's rates, without a window. */
export const travelFee = (
  facts: Facts,
  { to, ...goods }: { to: { country: string; pincode: string }; sub_total: Minor; weight: number },
): Minor => deliveryFee(termsOf(facts, zoneOf(facts.zones, to)), goods)

type SlotRequest = {
  wanted: SlotChoice
  hold: string | undefined
  facts: Facts
  of: { zone_id: number | undefined } | { place_id: number | undefined }
}

/** The window, if it is available. */
async function readSlot(ctx: Ctx, { wanted, hold, facts, of }: SlotRequest) {
  const found = await findSlot(ctx.db, wanted)
  if (!found) return undefined
  const { window, booked, dearer } = found
  const isTheirs = 'zone_id' in of ? window.zone_id === of.zone_id : window.place_id === of.place_id
  if (!isTheirs) return undefined
  const slot = { window, date: wanted.date }
  if (!isStillOffered(ctx, slot, facts.settings)) return undefined
  const isFull = booked >= window.capacity
  if (isFull && !(hold && (await isHeld(ctx, hold, wanted)))) return undefined
  const { from, to, fee } = window
  const closes = closingOf(slot, facts.settings)
  return { cost: { fee, dearer }, booked: { ...wanted, from, to }, closes }
}
