// Food information before a purchase (rule 242): Regulation (EU) 1169/2011, read on 28 November 2026.

/** Drinks above it state their alcohol, and needn't state ingredients and nutrition: Articles 9 (1) (k), 16 (4), 28. */
export const ALCOHOL_PERCENT = 1.2

/** Drinks with at least this much need no date: Annex X, 1 (d). */
export const KEEPS_PERCENT = 10

/** @example isAlcoholic(0.5) // false */
export const isAlcoholic = (percent: number | null): percent is number =>
  percent !== null && percent > ALCOHOL_PERCENT
