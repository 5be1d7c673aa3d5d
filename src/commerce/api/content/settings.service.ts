import type { Settings } from '#/contract/content.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findSettings } from './content.queries.ts'

/** The settings as customers get them: with the ways to pay that somebody takes in this shop, and no others. */
export async function offeredSettings({ db, deps }: Ctx): Promise<Settings> {
  const settings = await findSettings(db)
  const payment_methods = settings.payment_methods.filter(
    (method) =>
      deps.providers.has(method) && (method !== 'bank_transfer' || settings.bank_account !== null),
  )
  return { ...settings, payment_methods }
}
