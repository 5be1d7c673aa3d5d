/** What happens to goods that were refused or could not be delivered. */
export const STOP_OUTCOMES = ['redeliver', 'restock'] as const
