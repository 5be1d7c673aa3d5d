/** A Sunday. */
const SUNDAY = Date.UTC(2024, 0, 7, 12)
const DAY_MS = 86_400_000

/** @param day 0 is Sunday, and so is 7 */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + day * DAY_MS,
  )

/** Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]
