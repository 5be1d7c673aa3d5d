// Another bank account of the shop waits a day, and those who may withdraw it get an email (rule 140).
import { isDeepStrictEqual } from 'node:util'
import type { BankAccount } from '#/contract/payments/shapes.ts'
import { payableFrom } from '#/domain/seller/payout.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, userOf, type Work } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { tellStaffWho } from '#/commerce/api/alerts/tell-staff.service.ts'
import {
  deleteBankChange,
  findBankChange,
  hasOrders,
  saveBankChange,
} from './bank-change.queries.ts'
import { findSettings, lockValue, saveValue } from '#/commerce/api/content/content.queries.ts'

const SETTINGS = { kind: 'settings', record: 'settings', name: '' } as const

/** Whether it is neither the account in use nor the one that waits. */
export async function isOtherBank(ctx: Ctx, account: BankAccount | null): Promise<boolean> {
  const { bank_account } = await findSettings(ctx.db)
  if (isDeepStrictEqual(account, bank_account)) return false
  const waiting = await findBankChange(ctx.db)
  return waiting === null || !isDeepStrictEqual(account, waiting.bank_account)
}

/**
 * Has a proved account wait, and tells those who may withdraw it. Returns the one to use until then: in a shop without
 * orders the new one.
 */
export async function changeBank(
  tx: Ctx,
  account: BankAccount | null,
): Promise<BankAccount | null> {
  const { bank_account } = await findSettings(tx.db)
  const at = tx.deps.now()
  await tellStaffWho(tx, 'settings.write', { kind: 'shop_bank_changed', key: at.toISOString(), at })
  if (!(await hasOrders(tx.db))) return account
  const before = await findBankChange(tx.db)
  const after = {
    bank_account: account,
    from: payableFrom(at).toISOString(),
    by: userOf(tx).name,
  }
  await saveBankChange(tx.db, after)
  await noteChange(tx, {
    ...SETTINGS,
    before: { bank_change: before },
    after: { bank_change: after },
  })
  return bank_account
}

/** The account in use stays. @throws ShopError NOT_FOUND if none waits */
export async function withdrawBank(tx: Ctx): Promise<void> {
  await lockValue(tx.db, 'settings')
  const before = found((await findBankChange(tx.db)) ?? undefined)
  await deleteBankChange(tx.db)
  await noteChange(tx, {
    ...SETTINGS,
    before: { bank_change: before },
    after: { bank_change: null },
  })
}

/** Uses the account that has waited long enough. */
export const switchDueBank = ({ deps }: Pick<Work, 'deps'>): Promise<number> =>
  deps.db.transaction(async (db) => {
    await lockValue(db, 'settings')
    const change = await findBankChange(db)
    if (!change || new Date(change.from) > deps.now()) return 0
    const before = await findSettings(db)
    const after = { ...before, bank_account: change.bank_account }
    await saveValue(db, 'settings', after)
    await deleteBankChange(db)
    await noteChange({ deps, db, principal: { type: 'system' } }, { ...SETTINGS, before, after })
    return 1
  })
