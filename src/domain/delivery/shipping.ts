// Where the shop delivers, and for how much (rule 58).
import { typedSigns } from '#/lib/typed/typed-text.ts'
import type { Minor } from '#/domain/money.ts'

export type Zone = {
  country: string
  /** Postcode prefixes; empty for the whole country. */
  postcodes: readonly string[]
}
export type Rate = { from_amount: Minor; from_weight: number; fee: Minor }

/**
 * The first zone that an address lies in.
 *
 * @example zoneOf([{ country: 'FR', postcodes: ['75'] }], { country: 'FR', pincode: '75 001' })
 */
export function zoneOf<Z extends Zone>(
  zones: readonly Z[],
  to: { country: string; pincode: string },
): Z | undefined {
  const code = typedSigns(to.pincode)
  return zones.find(
    ({ country, postcodes }) =>
      country === to.country &&
      (postcodes.length === 0 || postcodes.some((start) => code.startsWith(typedSigns(start)))),
  )
}

export type ZoneMiss = 'off' | 'country' | 'postcode' | 'earlier'

/**
 * Why an address isn't in a zone; undefined if it is. `zones` are the enabled ones.
 *
 * @example zoneMiss(zones, 3, { country: 'FR', pincode: '69001' }) // 'postcode'
 */
export function zoneMiss<Z extends Zone & { id: number }>(
  zones: readonly Z[],
  id: number,
  to: { country: string; pincode: string },
): ZoneMiss | undefined {
  const zone = zones.find((one) => one.id === id)
  if (!zone) return 'off'
  if (zone.country !== to.country) return 'country'
  if (!zoneOf([zone], to)) return 'postcode'
  return zoneOf(zones, to) === zone ? undefined : 'earlier'
}

/**
 * Whether '1 day' is possible: only if the shop delivers by itself, in windows. A shop without zones delivers
 * everywhere by itself.
 *
 * @example isWithinDay({ zones: 9, windows: 0 }) // false: a parcel abroad
 */
export const isWithinDay = ({ zones, windows }: { zones: number; windows: number }): boolean =>
  zones === 0 || windows > 0

/**
 * The delivery fee: of all rates whose amount and weight are reached, the one with the highest weight, then the highest
 * amount. Free from `free_from` on. `weight` is in grams.
 *
 * @example deliveryFee({ rates: [{ from_amount: 0, from_weight: 0, fee: 490 }], free_from: 6000 },
 *   { sub_total: 5999, weight: 800 }) // 490
 */
export function deliveryFee(
  { rates, free_from }: { rates: readonly Rate[]; free_from: Minor | null },
  { sub_total, weight }: { sub_total: Minor; weight: number },
): Minor {
  if (free_from !== null && sub_total >= free_from) return 0
  const [rate] = rates
    .filter((one) => one.from_amount <= sub_total && one.from_weight <= weight)
    .toSorted((a, b) => b.from_weight - a.from_weight || b.from_amount - a.from_amount)
  return rate?.fee ?? 0
}
