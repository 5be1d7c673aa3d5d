// Paying stores what they have earned (rules 156 and 157).

/** Allowed steps of a payout. What is declined goes back to the balance. */
export const PAYOUT_TRANSITIONS = {
  requested: ['approved', 'declined'],
  approved: ['paid', 'declined'],
  paid: [],
  declined: [],
} as const satisfies Record<string, readonly string[]>

/** So long nothing is paid to a new account number: whoever it belongs to has a letter, and time to object. */
export const BANK_WAIT_HOURS = 24

const HOUR_MS = 3_600_000

/** When payouts may go to an account that was set at that moment. */
export const payableFrom = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + BANK_WAIT_HOURS * HOUR_MS)
