// Closed days, and days with other hours: one answer for delivery windows, pick-up and opening hours (rule 59).

/** Hours as `HH:MM` in the shop's time; null if it is closed all day. */
export type OtherHours = { date: string; hours: { from: string; to: string } | null }

/** Whether a window takes place on a day as far as closed days go: within other hours, it must lie in them. */
export function isHeld(
  days: readonly OtherHours[],
  { window, date }: { window: { from: string; to: string }; date: string },
): boolean {
  const day = days.find((one) => one.date === date)
  if (!day) return true
  return day.hours !== null && day.hours.from <= window.from && window.to <= day.hours.to
}

/**
 * Those from a day on, the earliest first.
 *
 * @param today - `YYYY-MM-DD` in the shop's time
 */
export const comingDays = <Day extends OtherHours>(days: readonly Day[], today: string): Day[] =>
  days.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
