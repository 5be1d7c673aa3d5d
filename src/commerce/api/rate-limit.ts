import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ShopError } from './errors.ts'

export type RateLimits = {
  /** Counts one try. @throws ShopError TOO_MANY_REQUESTS */
  count: (what: Limit, who: string) => Promise<void>
  /** Whether the next try would be one too many; counts nothing. */
  isOver: (what: Limit, who: string) => Promise<boolean>
}
type Limit = keyof typeof LIMITS

/** Tries, and the seconds that they are counted for. */
const LIMITS = {
  /** Per address and account. */
  sign_in: { points: 10, duration: 15 * 60 },
  /** Per address, whatever the account. */
  sign_in_address: { points: 60, duration: 15 * 60 },
  register: { points: 20, duration: 60 * 60 },
  track: { points: 20, duration: 15 * 60 },
  /** Per person: writing, changing and taking away. */
  review: { points: 30, duration: 60 * 60 },
  question: { points: 10, duration: 60 * 60 },
  /** Per person. */
  refund: { points: 20, duration: 60 * 60 },
  /** Per address: drawing an invoice is work. */
  invoice: { points: 60, duration: 15 * 60 },
  /** Per address: codes that are none. */
  coupon: { points: 30, duration: 15 * 60 },
}

/** Rate limits of this process; `enabled: false` counts nothing (load tests). */
export function createRateLimits({ enabled }: { enabled: boolean }): RateLimits {
  if (!enabled) return { count: async () => undefined, isOver: async () => false }
  const limiters = new Map(
    Object.entries(LIMITS).map(([what, limit]) => [what, new RateLimiterMemory(limit)]),
  )
  return {
    isOver: async (what, who) => {
      const counted = await limiters.get(what)?.get(who)
      return (counted?.remainingPoints ?? 1) <= 0
    },
    count: async (what, who) => {
      try {
        await limiters.get(what)?.consume(who)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.ceil(refusal.msBeforeNext / 1000)
        throw new ShopError('TOO_MANY_REQUESTS', { retryAfter: seconds, values: { seconds } })
      }
    },
  }
}
