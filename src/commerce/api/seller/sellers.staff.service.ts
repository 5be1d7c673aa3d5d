// Stores for staff: commission, payouts, and product approval (rules 153, 156 and 158).
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Localized, Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type {
  SellerTerms,
  SellerTermsInput,
  StaffPayout,
  StaffStore,
} from '#/contract/seller/staff.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { canMove } from '#/domain/order-status.ts'
import { PAYOUT_TRANSITIONS } from '#/domain/seller/payout.ts'
import { unseal } from '#/lib/secrets/sealed.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { BankDetails } from '#/commerce/api/bank/bank.rules.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { addEntry } from '#/commerce/api/ledger/book.queries.ts'
import { DEFAULT_COMMISSION } from '#/domain/seller/ledger.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import { tellStaffWho } from '#/commerce/api/alerts/tell-staff.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { mayWriteTo } from '#/commerce/api/auth/confirm-email.service.ts'
import { STORE_INVITATION_DAYS } from '#/domain/seller/team.ts'
import { allExist } from '#/commerce/api/slugs.queries.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  type PayoutRow,
  type StaffStoreRow,
  findDepartments,
  findOwners,
  findPayout,
  findPayouts,
  findStaffStore,
  findStaffStores,
  findTerms,
  lockPayout,
  lockStoreAccount,
  saveDepartments,
  saveTerms,
  updateAccount,
  updatePayout,
} from '#/commerce/api/ledger/money.queries.ts'
import { findMembers, lockStore, saveInvitation } from './people.queries.ts'
import { writeInvitation } from './team.service.ts'
import { sealOf, viewPayout } from '#/commerce/api/ledger/payout-view.rules.ts'

const viewStore = ({ balance, ...row }: StaffStoreRow): StaffStore => ({
  ...row,
  balance: toAmount(balance),
})

export async function listStaffStores(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSellers.stores.query>,
): Promise<Page<StaffStore>> {
  const { rows, total } = await findStaffStores(ctx.db, query)
  return toPage(rows.map(viewStore), total, query)
}

/** @throws ShopError NOT_FOUND */
export const setCommission = (
  ctx: Ctx,
  id: number,
  commission: number | null,
): Promise<StaffStore> =>
  inTransaction(ctx, async (tx) => {
    const before = viewStore(found(await findStaffStore(tx.db, id)))
    await lockStoreAccount(tx.db, id)
    await updateAccount(tx.db, id, { commission })
    const after = viewStore(found(await findStaffStore(tx.db, id)))
    await noteChange(tx, {
      kind: 'store',
      record: id,
      name: mainText(before.name),
      before: { commission: before.commission },
      after: { commission: after.commission },
    })
    return after
  })

/**
 * Invites an owner to a store without one, such as after the last one left; the email is the usual invitation.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT if it has an owner, who invites others
 */
export async function inviteOwner(ctx: Ctx, id: number, email: string): Promise<StaffStore> {
  const address = email.toLowerCase()
  await ctx.deps.limits.count('store_invitation', id)
  const mayWrite = await mayWriteTo(ctx, address)
  const after = await inTransaction(ctx, async (tx) => {
    const before = viewStore(found(await findStaffStore(tx.db, id)))
    await lockStore(tx.db, id)
    const members = await findMembers(tx.db, id)
    if (members.some(({ role }) => role === 'owner')) throw new ShopError('STATUS_CONFLICT')
    const created_at = tx.deps.now()
    const expires_at = new Date(created_at.getTime() + STORE_INVITATION_DAYS * 86_400_000)
    const about = { language: tx.language, created_at, expires_at }
    const row = found(
      await saveInvitation(tx.db, { store_id: id, email: address, role: 'owner', ...about }),
    )
    if (mayWrite) await writeInvitation(tx, row)
    const store = viewStore(found(await findStaffStore(tx.db, id)))
    await noteChange(tx, {
      kind: 'store',
      record: id,
      name: mainText(before.name),
      before: { invited: before.invited },
      after: { invited: address },
    })
    return store
  })
  ctx.deps.wake?.('send-mail')
  return after
}

export async function sellerTerms({ db }: Pick<Ctx, 'db'>): Promise<SellerTerms> {
  const terms = await findTerms(db)
  return {
    commission: terms?.commission ?? DEFAULT_COMMISSION,
    approve_products: terms?.approve_products ?? true,
    least_payout: toAmount(terms?.least_payout ?? 0),
    departments: (await findDepartments(db)).map(({ category_id, percent }) => ({
      category_id,
      commission: percent,
    })),
  }
}

/** Other terms need proof of identity (rule 140). @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function saveSellerTerms(
  ctx: Ctx,
  { password, otp, ...form }: SellerTermsInput,
): Promise<SellerTerms> {
  const current = await sellerTerms(ctx)
  if (isDeepStrictEqual(current, form)) return current
  await ctx.deps.limits.count('bank_password', userOf(ctx).id)
  await proveSelf(ctx, { password, otp })
  const saved = await writing(ctx, async (tx) => {
    const before = await sellerTerms(tx)
    const { commission, approve_products, least_payout } = form
    const departments = new Map(
      form.departments.map((department) => [department.category_id, department.commission]),
    )
    if (!(await allExist(tx.db, category, [...departments.keys()])))
      throw invalid({ departments: ['field.unknown'] })
    await saveTerms(tx.db, {
      commission,
      approve_products,
      least_payout: toMinor(least_payout),
      updated_at: tx.deps.now(),
    })
    await saveDepartments(
      tx.db,
      [...departments].map(([category_id, percent]) => ({ category_id, percent })),
    )
    const after = await sellerTerms(tx)
    await noteChange(tx, { kind: 'store', record: 'terms', name: 'terms', before, after })
    const at = tx.deps.now()
    const told = { kind: 'seller_terms_changed', key: at.toISOString(), at } as const
    await tellStaffWho(tx, 'sellers.write', told)
    return after
  })
  ctx.deps.wake?.('send-mail')
  return saved
}

type Found = { payout: PayoutRow; store: { id: number; slug: string; name: Localized } }

/** Staff need the full account number until the payout is made. */
function viewStaffPayout(ctx: Ctx, { payout, store }: Found): StaffPayout {
  const isOpen = payout.status === 'requested' || payout.status === 'approved'
  const text = isOpen ? unseal(payout.sealed, sealOf(ctx.deps.secret, payout.store_id)) : undefined
  const details = text === undefined ? null : BankDetails.parse(JSON.parse(text))
  return {
    ...viewPayout(payout),
    store: { ...store, name: textIn(store.name, ctx.language) },
    bank: details && {
      holder_name: details.holder_name,
      bank_name: details.bank_name,
      account_number: details.account_number,
      code: details.swift ?? details.ifsc,
    },
  }
}

export async function listPayouts(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffSellers.payouts.query>,
): Promise<Page<StaffPayout>> {
  const { rows, total } = await findPayouts(ctx.db, query)
  return toPage(
    rows.map((row) => viewStaffPayout(ctx, row)),
    total,
    query,
  )
}

type Decision = z.output<typeof endpoints.staffSellers.decidePayout.body>

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID if a reason or a reference is missing */
export async function decidePayout(ctx: Ctx, id: number, decision: Decision): Promise<StaffPayout> {
  const { status, reason, reference } = decision
  if (status === 'declined' && reason === '') throw invalid({ reason: ['field.required'] })
  if (status === 'paid' && reference === '') throw invalid({ reference: ['field.required'] })
  const after = await inTransaction(ctx, async (tx) => {
    const before = found(await lockPayout(tx.db, id))
    if (!canMove(PAYOUT_TRANSITIONS, before.status, status)) throw new ShopError('STATUS_CONFLICT')
    const at = tx.deps.now()
    await updatePayout(tx.db, id, {
      status,
      reason: reason || null,
      reference: reference || null,
      decided_by: userOf(tx).id,
      updated_at: at,
    })
    const { store_id, amount } = before
    const key = `payout_back:${id}`
    if (status === 'declined')
      await addEntry(tx.db, {
        store_id,
        kind: 'payout_back',
        amount,
        key,
        payout_id: id,
        created_at: at,
      })
    const now = found(await findPayout(tx.db, id))
    if (status !== 'approved') await notifyOwners(tx, now.payout)
    await noteChange(tx, {
      kind: 'payout',
      record: id,
      name: mainText(now.store.name),
      before: { status: before.status },
      after: { status, reference: reference || null, reason: reason || null },
    })
    return now
  })
  ctx.deps.wake?.('send-mail')
  return viewStaffPayout(ctx, after)
}

async function notifyOwners(tx: Ctx, payout: PayoutRow): Promise<void> {
  const { id, store_id, status, amount, account, reason } = payout
  for (const owner of await findOwners(tx.db, store_id))
    await writeMail(tx.db, {
      key: `payout:${id}:${status}:${owner.id}`,
      kind: status === 'paid' ? 'payout_paid' : 'payout_declined',
      to: owner.email,
      language: tx.language,
      data: { store_id, amount: toAmount(amount), account, reason: reason ?? '' },
      at: tx.deps.now(),
    })
}
