// A window chosen before shopping and held for this visitor (rule 59).
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { isHeld, $place } from '#/stores/place/place.ts'
import type { DeliveryChoice } from './delivery-choice.ts'

type Slot = Pick<DeliverySlot, 'window_id' | 'date'>

const heldPlace = (slot: Slot | undefined) => {
  const place = $place.get()
  return slot && isHeld(place) && slotValue(place.slot) === slotValue(slot) ? place : undefined
}

/** When the hold ends; undefined if there is none. */
export const keptUntil = (slot: Slot | undefined): string | undefined => heldPlace(slot)?.hold.until

/** A held window has room for its visitor, however full it is. */
export const withHeld = (slots: DeliverySlot[]): DeliverySlot[] =>
  slots.map((slot) => (slot.is_full && heldPlace(slot) ? { ...slot, is_full: false } : slot))

/** Sends the hold with the order. */
export function holdOf({ slot }: DeliveryChoice): { delivery_hold?: string } {
  const place = heldPlace(slot)
  return place ? { delivery_hold: place.hold.id } : {}
}
