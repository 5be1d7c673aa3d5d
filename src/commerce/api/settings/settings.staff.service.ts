// The shop's settings, as staff change them; another bank account waits (rule 140).
import { offerLanguages } from '#/lib/languages/offered.ts'
import { type AdminSettings, type SettingsChange, SettingsInput } from '#/contract/content/staff.ts'
import { wholeOf } from '#/contract/kept.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { findSettings, lockValue, saveValue } from '#/commerce/api/content/content.queries.ts'
import { requireReady } from '#/commerce/api/content/readiness.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { findTaxes } from '#/commerce/api/taxes/taxes.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { findBankChange } from './bank-change.queries.ts'
import { changeBank, isOtherBank, withdrawBank } from './bank-change.service.ts'

export const currentSettings = async ({ db }: Ctx): Promise<AdminSettings> => ({
  ...withVersion(await findSettings(db)),
  bank_change: await findBankChange(db),
})

/**
 * @throws ShopError VERSION_CONFLICT; INVALID and TOO_MANY_REQUESTS for another bank account without proof;
 * STATUS_CONFLICT if it would open a shop that isn't ready
 */
export async function changeSettings(
  ctx: Ctx,
  { version, password, otp, ...change }: SettingsChange,
): Promise<AdminSettings> {
  const isProved = await isOtherBank(ctx, change.bank_account)
  if (isProved) {
    await ctx.deps.limits.count('bank_password', userOf(ctx).id)
    await proveSelf(ctx, { password, otp })
  }
  const saved = await writing(ctx, async (tx) => {
    await lockValue(tx.db, 'settings')
    const current = await currentSettings(tx)
    checkVersion(current, version)
    const { bank_change: _, ...before } = current
    const settings = wholeOf(SettingsInput, before, change)
    const isOther = await isOtherBank(tx, settings.bank_account)
    // Somebody has changed it between the proof and the lock.
    if (isOther && !isProved) throw new ShopError('VERSION_CONFLICT', { current })
    const bank_account = isOther ? await changeBank(tx, settings.bank_account) : before.bank_account
    if (before.maintenance && !settings.maintenance) await requireReady(tx)
    const delivery = await withTax(tx, settings.delivery, before.delivery)
    await saveValue(tx.db, 'settings', { ...settings, delivery, bank_account })
    const { bank_change, ...after } = await currentSettings(tx)
    await noteChange(tx, { kind: 'settings', record: 'settings', name: '', before, after })
    return { ...after, bank_change }
  })
  offerLanguages(saved.languages)
  if (isProved) ctx.deps.wake?.('send-mail')
  return saved
}

type Delivery = SettingsChange['delivery']

/** A rate of the shop, or the one with that percentage. @throws ShopError INVALID if it has none */
async function withTax({ db }: Ctx, given: Delivery, before: Delivery): Promise<Delivery> {
  const said = given.tax_id !== before.tax_id ? given.tax_id : undefined
  if (!said && given.tax_rate === before.tax_rate) return { ...given, tax_id: before.tax_id }
  const one = (await findTaxes(db)).find(({ id, percent }) =>
    said ? id === said : percent === given.tax_rate,
  )
  if (!one) throw invalid({ 'delivery.tax_rate': ['field.no_such_rate'] })
  return { ...given, tax_id: one.id, tax_rate: one.percent }
}

/** @throws ShopError NOT_FOUND if no bank account waits */
export const withdrawBankChange = (ctx: Ctx): Promise<AdminSettings> =>
  writing(ctx, async (tx) => {
    await withdrawBank(tx)
    return currentSettings(tx)
  })
