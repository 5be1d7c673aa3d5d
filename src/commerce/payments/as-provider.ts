// A provider that is written as an extension, and runs in the shop itself: Stripe and the test bank.
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { ExtensionField } from '#/contract/extensions/fields.ts'
import { type Definition, PaymentRefused, type Values } from '#/extensions/define.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

type Fields = Record<string, ExtensionField>
type Shop<S extends Fields> = { settings: Values<S>; siteUrl: string }

/**
 * Its payments by this method.
 *
 * @throws if it takes none
 * @example providerOf('card', stripeAt({ apiUrl: undefined }), { settings, siteUrl }).pays // 'now'
 */
export function providerOf<const S extends Fields>(
  method: PaymentMethod,
  { name, payments }: Definition<S>,
  { settings, siteUrl }: Shop<S>,
): PaymentProvider {
  if (!payments) throw new Error(`${name} takes no payments`)
  const { start, readWebhook, look, cancel, refund, check } = payments
  // They add no log lines: their callers log failures.
  const shop = { settings, site: siteUrl, log: () => undefined }
  const webhook_url = new URL(`/api/payment/${method}/webhook`, siteUrl).href
  return {
    method,
    pays: 'now',
    start: (payment) => asked(() => start({ ...payment, webhook_url }, shop)),
    ...(readWebhook && {
      readWebhook: ({ body, headers, now }) =>
        asked(() =>
          readWebhook({ body, headers: Object.fromEntries(headers), received_at: now }, shop),
        ),
    }),
    ...(look && { look: async (payment) => (await asked(() => look(payment, shop))) ?? undefined }),
    ...(cancel && { cancel: (payment) => asked(() => cancel(payment, shop)) }),
    ...(refund && { refund: (payment) => asked(() => refund(payment, shop)) }),
    ...(check && { check: () => asked(() => check(null, shop)) }),
  }
}

/** @throws ProviderError refused, if it refuses; unavailable, if it fails in any other way */
export async function asked<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const kind = error instanceof PaymentRefused ? 'refused' : 'unavailable'
    const words = error instanceof Error ? error.message : String(error)
    throw new ProviderError(kind, words, { cause: error })
  }
}
