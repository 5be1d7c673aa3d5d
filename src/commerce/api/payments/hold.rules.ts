// How long an order keeps its goods while it waits for its payment (rule 62).
import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** To pay for an order that was taken by telephone (rule 62). */
const PHONE_HOLD_HOURS = 24

/** Null if it needn't be paid before it is packed. */
export function heldUntil(
  { pays }: PaymentProvider,
  { settings, now, taker }: { settings: Settings; now: Date; taker?: object | undefined },
): Date | null {
  const { minutes, transfer_days } = settings.hold
  if (pays === 'later') return null
  // Who orders by telephone pays with the link in a message.
  const least = taker ? PHONE_HOLD_HOURS * HOUR_MS : 0
  const ms = pays === 'now' ? Math.max(least, minutes * MINUTE_MS) : transfer_days * DAY_MS
  return new Date(now.getTime() + ms)
}
