// Where and when a standing order comes: its address or place, the windows there, and the shop's closed days.
import {
  type ComingSlot,
  comingSlot,
  placedFrom,
  plusDays,
  type Times,
} from '#/domain/delivery/standing.ts'
import { zoneOf } from '#/domain/delivery/shipping.ts'
import { momentAt, wallClock, type Window } from '#/domain/delivery/slots.ts'
import type { OtherHours } from '#/domain/delivery/special-days.ts'
import { findAddressesById } from '#/commerce/api/account/account.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import {
  type Facts,
  type PlaceFacts,
  readFacts,
} from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { findWindowsOf, type StandingRow } from './standing.queries.ts'

type AddressRow = NonNullable<ReturnType<Awaited<ReturnType<typeof findAddressesById>>['get']>>

export type Around = {
  facts: Facts
  /** Null if it was removed, or belongs to somebody else. */
  address: Omit<AddressRow, 'customer_id'> | null
  place: PlaceFacts | null
  /** Whether the shop delivers there. */
  is_served: boolean
  windows: Window[]
  special: readonly OtherHours[]
  /** The shop's local time. */
  wall: Date
}

type Whose = Pick<StandingRow, 'customer_id' | 'address_id' | 'place_id'>

export async function aroundOf(ctx: Ctx, { customer_id, ...to }: Whose): Promise<Around> {
  const facts = await readFacts(ctx)
  const { special_days: special, time_zone } = facts.settings
  const wall = wallClock(ctx.deps.now(), time_zone)
  const known = { facts, special, wall, address: null, place: null }
  if (to.place_id !== null) {
    const place = facts.places.find(({ id }) => id === to.place_id) ?? null
    const windows = place ? await findWindowsOf(ctx.db, { place: place.id }) : []
    return { ...known, place, is_served: place !== null, windows }
  }
  const row = await findOwn(ctx, customer_id, to.address_id)
  if (!row) return { ...known, is_served: false, windows: [] }
  const { customer_id: _owner, ...address } = row
  const zone = facts.countries.includes(row.country) ? zoneOf(facts.zones, row) : undefined
  const windows = zone ? await findWindowsOf(ctx.db, { zone: zone.id }) : []
  return { ...known, address, is_served: zone !== undefined, windows }
}

async function findOwn({ db }: Ctx, customerId: number, id: number | null) {
  if (id === null) return undefined
  const row = (await findAddressesById(db, [id])).get(id)
  return row?.customer_id === customerId ? row : undefined
}

type Coming = Pick<StandingRow, 'next_date' | 'on_closed'> & Times

/** Its next window, and the moment at which the order is placed; no moment if it doesn't come. */
export function comingOf(
  row: Coming,
  around: Around,
): { slot: ComingSlot; places_at: Date | null } {
  const slot = comingSlot(row, around)
  const { time_zone } = around.facts.settings
  return {
    slot,
    places_at: typeof slot === 'string' ? null : momentAt(placedFrom(slot), time_zone),
  }
}

/** The shop's date. */
export const todayOf = ({ wall }: Pick<Around, 'wall'>): string => wall.toISOString().slice(0, 10)

/** The dates from tomorrow on, for as many days. */
export const datesAhead = (around: Pick<Around, 'wall'>, days: number): string[] =>
  Array.from({ length: days }, (_, ahead) => plusDays(todayOf(around), ahead + 1))
