import type { Executor } from '#/commerce/db/open.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { PaymentProvider } from './provider.ts'
import type { CardOptions } from './cards.ts'

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
  stripe: CardOptions | undefined
}

// Loaded only if used: each slows down the start.
const openers: readonly ((options: ProvidersOptions) => Opened)[] = [
  () => cashOnDelivery,
  () => bankTransfer,
  ({ stripe, siteUrl }) => openCards(stripe, siteUrl),
  async ({ demo, ...rest }) =>
    demo ? (await import('./test-gateway.ts')).createTestGateway(rest) : undefined,
]
type Opened = PaymentProvider | undefined | Promise<PaymentProvider | undefined>

/** Card payments by these keys; none without. */
export const openCards = async (
  keys: CardOptions | undefined,
  siteUrl: string,
): Promise<PaymentProvider | undefined> =>
  keys && (await import('./cards.ts')).createCards(keys, siteUrl)

/**
 * The payment providers of this shop; extensions add theirs while they run.
 *
 * @example (await createProviders({ ...options, demo: false, stripe: undefined })).has('card') // false
 */
export async function createProviders(
  options: ProvidersOptions,
): Promise<Map<PaymentMethod, PaymentProvider>> {
  const opened = await Promise.all(openers.map((open) => open(options)))
  return new Map(opened.flatMap((provider) => (provider ? [[provider.method, provider]] : [])))
}

// Payment methods without a provider: at the door, by bank transfer, and from the wallet.

export const cashOnDelivery: PaymentProvider = { method: 'cod', pays: 'later' }
const bankTransfer: PaymentProvider = { method: 'bank_transfer', pays: 'transfer' }
