// Periods for staff lists.

/** Their first days, in days before today. */
export const PERIODS = [0, 1, 6, 29, 89] as const

/** @example daysBefore('2026-11-23', 1) // '2026-11-22' */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
