// What the shop may promise about delivery before it knows the address (rules 37 and 58).
import type { Minor } from '#/domain/money.ts'
import type { Rate, Zone } from './shipping.ts'

/**
 * The zones that an address can lie in: not those of countries that aren't offered, nor those behind a zone of the same
 * whole country.
 *
 * @example reachableZones([{ country: 'FR', postcodes: [] }, { country: 'FR', postcodes: ['75'] }], ['FR']).length // 1
 */
export const reachableZones = <Z extends Zone>(
  zones: readonly Z[],
  countries: readonly string[],
): Z[] =>
  zones.filter(
    ({ country }, index) =>
      countries.includes(country) &&
      !zones.slice(0, index).some((zone) => zone.country === country && isWhole(zone)),
  )

/** Whether a zone is its whole country. */
export const isWhole = ({ postcodes }: Pick<Zone, 'postcodes'>): boolean => postcodes.length === 0

type Charging = { rates: readonly Pick<Rate, 'fee'>[]; free_from: Minor | null }

/**
 * The amount from which delivery is free, and the zone where that holds; `zone` is null if it holds wherever delivery
 * costs something. Null if it is free nowhere, or everywhere without any amount.
 *
 * @example freeDelivery([{ rates: [{ fee: 490 }], free_from: 6000 }]) // { amount: 6000, zone: null }
 */
export function freeDelivery<Z extends Charging>(
  zones: readonly Z[],
): { amount: Minor; zone: Z | null } | null {
  const charging = zones.filter(
    ({ rates, free_from }) => free_from !== 0 && rates.some(({ fee }) => fee > 0),
  )
  const first = charging.find(({ free_from }) => free_from !== null)
  if (!first || first.free_from === null) return null
  const isAll = charging.every(({ free_from }) => free_from === first.free_from)
  return { amount: first.free_from, zone: isAll ? null : first }
}

/**
 * What is offered besides windows: nothing where there are windows, standard delivery where a carrier brings it, and
 * both in a shop without zones.
 *
 * @example offeredWays({ zones: 9, windows: 0 }) // { within_day: false, standard: true }: a parcel abroad
 */
export const offeredWays = ({ zones, windows }: { zones: number; windows: number }) => ({
  within_day: zones === 0,
  standard: windows === 0,
})
