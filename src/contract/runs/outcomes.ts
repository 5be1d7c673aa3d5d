/** What becomes of goods that were refused, or that nobody took. */
export const STOP_OUTCOMES = ['redeliver', 'restock'] as const
