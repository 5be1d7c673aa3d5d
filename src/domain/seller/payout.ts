// Payouts to stores (rules 156 and 157).

/** Allowed transitions of a payout. A declined one returns to the balance. */
export const PAYOUT_TRANSITIONS = {
  requested: ['approved', 'declined'],
  approved: ['paid', 'declined'],
  paid: [],
  declined: [],
} as const satisfies Record<string, readonly string[]>

/** How long nothing is paid to a new account number: its owner gets an email, and time to object. */
export const BANK_WAIT_HOURS = 24

const HOUR_MS = 3_600_000

/** When payouts are allowed to an account set at that moment. */
export const payableFrom = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + BANK_WAIT_HOURS * HOUR_MS)
