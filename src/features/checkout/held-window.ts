// A window that was chosen before the shopping and is kept for this visitor (rule 59).
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { isHeld, $place } from '#/stores/place/place.ts'
import type { DeliveryChoice } from './delivery-choice.ts'

type Slot = Pick<DeliverySlot, 'window_id' | 'date'>

const heldPlace = (slot: Slot | undefined) => {
  const place = $place.get()
  return slot && isHeld(place) && slotValue(place.slot) === slotValue(slot) ? place : undefined
}

/** Until when; undefined where it isn't. */
export const keptUntil = (slot: Slot | undefined): string | undefined => heldPlace(slot)?.hold.until

/** There is room for whoever it is kept for, however full it is. */
export const withHeld = (slots: DeliverySlot[]): DeliverySlot[] =>
  slots.map((slot) => (slot.is_full && heldPlace(slot) ? { ...slot, is_full: false } : slot))

/** Names the kept place to the order. */
export function holdOf({ slot }: DeliveryChoice): { delivery_hold?: string } {
  const place = heldPlace(slot)
  return place ? { delivery_hold: place.hold.id } : {}
}
