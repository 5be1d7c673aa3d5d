// Delivery windows by their days, and days in words.
import type { DeliverySlot } from '#/contract/delivery/public.ts'

/** A window of a day as the field `delivery_slot` holds it. */
export const slotValue = ({ window_id, date }: Pick<DeliverySlot, 'window_id' | 'date'>): string =>
  `${window_id}@${date}`

/** The day of such a value. */
export const dateOf = (value: string | undefined): string | undefined => value?.split('@')[1]

/** Windows by day, both in their order. */
export function slotsByDay(slots: readonly DeliverySlot[]): [string, DeliverySlot[]][] {
  const days = new Map<string, DeliverySlot[]>()
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
  return [...days]
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
