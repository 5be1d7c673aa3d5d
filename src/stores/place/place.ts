// The delivery place and window: chosen before shopping, stored in this browser.
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { isRecord, stored } from '#/stores/stored.ts'

export type Place = {
  country: string
  pincode: string
  /** The place's own; null: the general one. */
  minimum_order: number | null
  /** Null: delivery is never free there. */
  free_from: number | null
  /** Whether '1 day' is offered there, and whether standard delivery is. */
  within_day: boolean
  standard: boolean
  /** Whether the shop delivers there at all, and the stores that don't. */
  is_served: boolean
  elsewhere: number[]
  slot: Pick<DeliverySlot, 'window_id' | 'date' | 'from' | 'to'> | null
  /** The window's hold: its ID, and when it ends. */
  hold: { id: string; until: string } | null
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function slotIn(value: unknown): Place['slot'] {
  if (!isRecord(value)) return null
  const { window_id, date, from, to } = value
  return typeof window_id === 'number' &&
    typeof date === 'string' &&
    typeof from === 'string' &&
    typeof to === 'string'
    ? { window_id, date, from, to }
    : null
}

function holdIn(value: unknown): Place['hold'] {
  if (!isRecord(value)) return null
  const { id, until } = value
  return typeof id === 'string' && typeof until === 'string' ? { id, until } : null
}

// Its parser is above, because it is read at once.
export const $place = stored<Place | null>('larder_place', {
  initial: null,
  parse: (value) =>
    isRecord(value) && typeof value['country'] === 'string' && typeof value['pincode'] === 'string'
      ? {
          country: value['country'],
          pincode: value['pincode'],
          minimum_order: numberIn(value['minimum_order']),
          free_from: numberIn(value['free_from']),
          within_day: value['within_day'] === true,
          standard: value['standard'] === true,
          is_served: value['is_served'] !== false,
          elsewhere: Array.isArray(value['elsewhere']) ? value['elsewhere'].filter(isNumber) : [],
          slot: slotIn(value['slot']),
          hold: holdIn(value['hold']),
        }
      : undefined,
})

/** Whether its window is held for this visitor now. */
export const isHeld = (
  place: Place | null,
): place is Place & { slot: NonNullable<Place['slot']>; hold: NonNullable<Place['hold']> } =>
  Boolean(place?.slot && place.hold && Date.parse(place.hold.until) > Date.now())

/** The order has used the window; the next one has none yet. */
export function forgetWindow(): void {
  const place = $place.get()
  if (place) $place.set({ ...place, slot: null, hold: null })
}
