import type { Executor } from '#/commerce/db/open.ts'
import { bankTransfer, cashOnDelivery } from './plain.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { PaymentProvider } from './provider.ts'
import type { StripeOptions } from './stripe.ts'

export type ProvidersOptions = {
  db: Executor
  secret: string
  siteUrl: string
  /** Storefronts run elsewhere, and identify themselves. */
  split?: boolean | undefined
  now: () => Date
  /** A demo shop: it gets the test bank. */
  demo: boolean
  /** The account's keys; without them there are no card payments. */
  stripe: StripeOptions | undefined
}

/**
 * The payment providers of this shop.
 *
 * @example (await createProviders({ ...options, demo: false, stripe: undefined })).has('card') // false
 */
export async function createProviders({
  demo,
  stripe,
  ...rest
}: ProvidersOptions): Promise<Map<PaymentMethod, PaymentProvider>> {
  const providers: PaymentProvider[] = [cashOnDelivery, bankTransfer]
  // Loaded only if used: each slows down the start.
  if (stripe) providers.push((await import('./stripe.ts')).createStripe(stripe))
  if (demo) providers.push((await import('./test-gateway.ts')).createTestGateway(rest))
  return new Map(providers.map((one) => [one.method, one]))
}
