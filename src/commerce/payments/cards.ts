// Card payments by Stripe, whose account the environment or the office connects.
import { stripeAt, stripePayouts } from '#/extensions/stripe/stripe.ts'
import { asked, providerOf } from './as-provider.ts'
import type { PaymentProvider } from './provider.ts'

export type CardOptions = {
  secretKey: string
  webhookSecret: string
  /** Replaces Stripe's own. @example 'http://127.0.0.1:12111' */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** Stripe isn't called before the first payment. */
export function createCards(options: CardOptions, siteUrl: string): PaymentProvider {
  const { secretKey: secret_key, webhookSecret: webhook_secret, ...address } = options
  const { payouts, payoutLines } = stripePayouts(secret_key, address)
  return {
    ...providerOf('card', stripeAt(address), { settings: { secret_key, webhook_secret }, siteUrl }),
    payouts: (since) => asked(() => payouts(since)),
    payoutLines: (ref) => asked(() => payoutLines(ref)),
  }
}
