import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { findSettings } from './content.queries.ts'

/** The payment methods that this shop can really take. */
export const offeredMethods = ({ deps }: Work, settings: Settings): PaymentMethod[] =>
  settings.payment_methods.filter((method) => {
    const provider = deps.providers.get(method)
    if (!provider || provider.isOffered?.() === false) return false
    return method !== 'bank_transfer' || settings.bank_account !== null
  })

/** The settings for customers: only with the payment methods offered. */
export async function offeredSettings(ctx: Ctx): Promise<Settings> {
  const settings = await findSettings(ctx.db)
  // The instant refund limit is confidential.
  return { ...settings, instant_refund: null, payment_methods: offeredMethods(ctx, settings) }
}
