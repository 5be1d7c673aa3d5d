// When the order is delivered: in a chosen window, within a day, or by standard delivery (rules 37 and 59).
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import type { Fields } from '#/form/fields.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'

/** The value of the field `delivery` for a window. */
export const AT_A_TIME = 'slot'

export type DeliveryChoice = {
  kind: typeof AT_A_TIME | typeof DEFAULT_DELIVERY_INTERVAL | typeof STANDARD_DELIVERY
  /** The window; also undefined if the chosen one is full by now. */
  slot: DeliverySlot | undefined
}

/**
 * What the fields mean for this offer. Without a choice, it is the first window with room, preferably without a fee;
 * without windows it is within a day, or standard delivery where that isn't offered.
 */
export function chooseDelivery(
  fields: Fields,
  { slots, within_day }: { slots: readonly DeliverySlot[]; within_day: boolean },
): DeliveryChoice {
  const fastest = within_day ? DEFAULT_DELIVERY_INTERVAL : STANDARD_DELIVERY
  const open = slots.filter(({ is_full }) => !is_full)
  const first = open.find(({ fee }) => fee === 0) ?? open[0]
  const { delivery } = fields
  if (delivery === STANDARD_DELIVERY) return { kind: delivery, slot: undefined }
  if (delivery === DEFAULT_DELIVERY_INTERVAL) return { kind: fastest, slot: undefined }
  const asksForTime = delivery === AT_A_TIME && slots.length > 0
  if (!first && !asksForTime) return { kind: fastest, slot: undefined }
  const wanted = slots.find((slot) => slotValue(slot) === fields['delivery_slot'])
  if (wanted?.is_full) return { kind: AT_A_TIME, slot: undefined }
  return { kind: AT_A_TIME, slot: wanted ?? first }
}
