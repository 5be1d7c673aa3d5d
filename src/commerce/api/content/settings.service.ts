import type { Settings } from '#/contract/content/settings.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Ctx, Work } from '#/commerce/api/context.ts'
import { findSettings } from './content.queries.ts'

/** The ways to pay that somebody takes in this shop. */
export const offeredMethods = ({ deps }: Work, settings: Settings): PaymentMethod[] =>
  settings.payment_methods.filter(
    (method) =>
      deps.providers.has(method) && (method !== 'bank_transfer' || settings.bank_account !== null),
  )

/** The settings as customers get them: with the ways to pay that are offered, and no others. */
export async function offeredSettings(ctx: Ctx): Promise<Settings> {
  const settings = await findSettings(ctx.db)
  // How much is credited unseen is nobody's to know.
  return { ...settings, instant_refund: null, payment_methods: offeredMethods(ctx, settings) }
}
