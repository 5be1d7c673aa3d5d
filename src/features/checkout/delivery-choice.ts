// When it comes: at a window that is chosen, within a day, or by standard delivery (rules 37 and 59).
import type { DeliverySlot } from '#/contract/delivery/public.ts'
import type { Fields } from '#/form/form-rules.ts'
import { DEFAULT_DELIVERY_INTERVAL, STANDARD_DELIVERY } from '#/domain/delivery/interval.ts'

/** Of the field `delivery`: one of the windows. */
export const AT_A_TIME = 'slot'

export type DeliveryChoice = {
  kind: typeof AT_A_TIME | typeof DEFAULT_DELIVERY_INTERVAL | typeof STANDARD_DELIVERY
  /** The window; undefined also where the one that was chosen has become full. */
  slot: DeliverySlot | undefined
}

/** A window of a day as the field `delivery_slot` holds it. */
export const slotValue = ({ window_id, date }: Pick<DeliverySlot, 'window_id' | 'date'>): string =>
  `${window_id}@${date}`

/** The day of such a value. */
export const dateOf = (value: string | undefined): string | undefined => value?.split('@')[1]

/**
 * What the fields mean where this is offered. Nothing chosen means the first window with room, without a fee where there
 * is one; without windows it means within a day, and standard delivery where that isn't kept.
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

/** Windows by day, both in their order. */
export function slotsByDay(slots: readonly DeliverySlot[]): [string, DeliverySlot[]][] {
  return [...Map.groupBy(slots, ({ date }) => date)]
}

const DAY_MS = 86_400_000

/** A day as people call it: today, tomorrow, else by weekday and date. `today` is the shop's. */
export function dayWords(
  date: string,
  { today, language, words }: { today: string; language: string; words: [string, string] },
): string {
  const ahead = (Date.parse(date) - Date.parse(today)) / DAY_MS
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return words[ahead] ?? format.format(new Date(date))
}

/** The day of a time zone's wall clock, `YYYY-MM-DD`. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
