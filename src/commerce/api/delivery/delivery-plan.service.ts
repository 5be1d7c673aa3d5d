// Where, when and for how much an order is delivered (rules 37, 58 and 59).
import type { BookedSlot, SlotChoice } from '#/contract/delivery/public.ts'
import { deliveryInterval, keptInterval } from '#/domain/delivery/interval.ts'
import { type Minor, toMinor } from '#/domain/money.ts'
import { deliveryFee, isWithinDay, zoneOf } from '#/domain/delivery/shipping.ts'
import { isOfferedSlot, wallClock } from '#/domain/delivery/slots.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Problem } from '#/commerce/api/problem.ts'
import { isHeld } from './holds.service.ts'
import { findSlot } from './slots.queries.ts'
import type { Facts, ZoneFacts } from './checkout-facts.queries.ts'

export type DeliveryAddress = { country: string; pincode: string; field: string }

export type Delivery = {
  zone_id: number | null
  /** Includes the window's fee. */
  fee: Minor
  /** Null for standard delivery, also if '1 day' isn't possible. */
  interval: string | null
  slot: BookedSlot | null
  minimum_order: Minor
  /** The total for free delivery; null if it is never free, or always. */
  free_from: Minor | null
  problems: Problem[]
}

type Asked = {
  to: DeliveryAddress | null
  delivery_slot?: SlotChoice | undefined
  delivery_hold?: string | undefined
  delivery_interval?: string | undefined
  delivery_description?: string | undefined
}
type Load = { asked: Asked; facts: Facts; sub_total: Minor; weight: number }

/** Plans the delivery of a basket. Without an address the first zone applies. */
export async function planDelivery(ctx: Ctx, load: Load): Promise<Delivery> {
  const { asked, facts, sub_total, weight } = load
  const { zones, settings } = facts
  const zone = asked.to ? zoneOf(zones, asked.to) : zones[0]
  const rates = ratesOf(facts, zone)
  const travel = deliveryFee(rates, { sub_total, weight })
  const interval = deliveryInterval(asked.delivery_interval, asked.delivery_description)
  const wanted = interval === null ? undefined : asked.delivery_slot
  const slot = wanted && (await readSlot(ctx, { wanted, hold: asked.delivery_hold, facts, zone }))
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
  const costs = deliveryFee({ ...rates, free_from: null }, { sub_total: 0, weight }) > 0
  return {
    zone_id: zone?.id ?? null,
    fee: travel + (slot?.fee ?? 0),
    interval: keptInterval(
      interval,
      isWithinDay({ zones: zones.length, windows: zone?.windows ?? 0 }),
    ),
    slot: slot?.booked ?? null,
    minimum_order: zone?.minimum_order ?? toMinor(settings.minimum_order),
    free_from: costs ? rates.free_from : null,
    problems,
  }
}

/** What delivery to an address costs at today's rates, without a window. */
export const travelFee = (
  facts: Facts,
  { to, ...goods }: { to: { country: string; pincode: string }; sub_total: Minor; weight: number },
): Minor => deliveryFee(ratesOf(facts, zoneOf(facts.zones, to)), goods)

/** The zone's own rates; a shop without zones has one fee. */
export function ratesOf({ settings, zones }: Facts, zone: ZoneFacts | undefined) {
  if (zone) return zone
  if (zones.length > 0) return { rates: [], free_from: null }
  const { fee, free_from } = settings.delivery
  return {
    rates: [{ from_amount: 0, from_weight: 0, fee: toMinor(fee) }],
    free_from: free_from === null ? null : toMinor(free_from),
  }
}

type Wanted = {
  wanted: SlotChoice
  hold: string | undefined
  facts: Facts
  zone: ZoneFacts | undefined
}

/** The window, if it is available. */
async function readSlot(ctx: Ctx, { wanted, hold, facts, zone }: Wanted) {
  const found = await findSlot(ctx.db, wanted)
  if (!found || found.window.zone_id !== zone?.id) return undefined
  const { window, booked } = found
  const wall = wallClock(ctx.deps.now(), facts.settings.time_zone)
  if (!isOfferedSlot({ window, date: wanted.date }, wall)) return undefined
  const isFull = booked >= window.capacity
  if (isFull && !(hold && (await isHeld(ctx, hold, wanted)))) return undefined
  const { from, to } = window
  return { fee: window.fee, booked: { ...wanted, from, to } }
}
