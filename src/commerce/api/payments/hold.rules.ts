// How long an order keeps its goods while it waits for its payment (rule 62).
import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Null if it needn't be paid before it is packed. */
export function heldUntil(
  { pays }: PaymentProvider,
  { settings, now }: { settings: Settings; now: Date },
): Date | null {
  const { minutes, transfer_days } = settings.hold
  if (pays === 'later') return null
  return new Date(now.getTime() + (pays === 'now' ? minutes * MINUTE_MS : transfer_days * DAY_MS))
}
