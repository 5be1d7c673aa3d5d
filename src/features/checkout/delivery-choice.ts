// When the order is delivered: in a chosen window, within a day, or by standard delivery, of which only what the shop
// offers there can be chosen (rules 37 and 59).
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import type { Fields } from '#/form/fields.ts'
import { slotValue } from '#/components/delivery/slot-days.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'

/** The value of the field `delivery` for a window. */
export const AT_A_TIME = 'slot'

export type DeliveryChoice = {
  /** Undefined if nothing is offered there, or not known yet. */
  kind: typeof AT_A_TIME | typeof DEFAULT_DELIVERY_INTERVAL | typeof STANDARD_DELIVERY | undefined
  /** The window; also undefined if the chosen one is full by now. */
  slot: DeliverySlot | undefined
}

type Ways = { slots: readonly DeliverySlot[]; within_day: boolean; standard: boolean }

/**
 * What the fields mean for this offer. Without a choice, it is the first window with room, preferably without a fee;
 * without one it is within a day, or standard delivery, where they are offered.
 */
export function chooseDelivery(
  fields: Fields,
  { slots, within_day, standard }: Ways,
): DeliveryChoice {
  const others: DeliveryChoice['kind'][] = [
    ...(within_day ? ([DEFAULT_DELIVERY_INTERVAL] as const) : []),
    ...(standard ? ([STANDARD_DELIVERY] as const) : []),
  ]
  const chosen = others.find((one) => one === fields['delivery'])
  if (chosen) return { kind: chosen, slot: undefined }
  const open = slots.filter(({ is_full }) => !is_full)
  const first = open.find(({ fee }) => fee === 0) ?? open[0]
  const asksForTime = slots.length > 0 && (fields['delivery'] === AT_A_TIME || !others[0])
  if (!first && !asksForTime) return { kind: others[0], slot: undefined }
  const wanted = slots.find((slot) => slotValue(slot) === fields['delivery_slot'])
  if (wanted?.is_full) return { kind: AT_A_TIME, slot: undefined }
  return { kind: AT_A_TIME, slot: wanted ?? first }
}
