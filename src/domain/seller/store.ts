// When and where a store sells (rule 152).
import type { StorePlace } from '#/contract/seller/shapes.ts'

type Holiday = { holiday_from: string | null; holiday_to: string | null }

/**
 * Whether a store is closed on a day; both ends are inclusive. A holiday without an end lasts until somebody ends it.
 *
 * @example isOnHoliday({ holiday_from: '2026-08-01', holiday_to: '2026-08-15' }, '2026-08-15') // true
 */
export const isOnHoliday = ({ holiday_from, holiday_to }: Holiday, day: string): boolean =>
  holiday_from !== null && holiday_from <= day && (holiday_to === null || day <= holiday_to)

const squeeze = (postcode: string): string => postcode.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Whether a store delivers to an address; a store without places delivers wherever the shop does.
 *
 * @example deliversTo([{ country: 'FR', postcode: '75' }], { country: 'FR', pincode: '75 011' }) // true
 */
export const deliversTo = (
  places: readonly StorePlace[],
  { country, pincode }: { country: string; pincode: string },
): boolean =>
  places.length === 0 ||
  places.some(
    (place) => place.country === country && squeeze(pincode).startsWith(squeeze(place.postcode)),
  )
