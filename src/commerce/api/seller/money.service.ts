// A store's account: its earnings, bank details and payouts (rules 156 and 157).
import type { z } from 'zod'
import type { PaymentAccount, PaymentAccountInput } from '#/contract/bank/customer.ts'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { StoreAccount } from '#/contract/seller/seller-money.ts'
import { Payout, type StoreEntry } from '#/contract/seller/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { payableFrom } from '#/domain/seller/payout.ts'
import { seal, unseal } from '#/lib/secrets/sealed.ts'
import {
  BankDetails,
  bankErrors,
  maskDetails,
  maskNumber,
  toDetails,
} from '#/commerce/api/bank/bank.rules.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf, type KeyedBody } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { addEntry } from '#/commerce/api/ledger/book.queries.ts'
import { DEFAULT_COMMISSION } from '#/domain/seller/ledger.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  type AccountRow,
  findEntries,
  findOpenPayout,
  findOwners,
  findPayouts,
  findStoreAccount,
  findTerms,
  insertPayout,
  lockStoreAccount,
  updateAccount,
} from '#/commerce/api/ledger/money.queries.ts'
import { sealOf, spanOf, viewEntry, viewPayout } from '#/commerce/api/ledger/payout-view.rules.ts'
import { storeOf } from './seller.service.ts'

/** Nothing if it was encrypted with a lost secret. */
function detailsOf(ctx: Ctx, row: AccountRow | undefined): BankDetails | undefined {
  const text = row?.sealed && unseal(row.sealed, sealOf(ctx.deps.secret, row.store_id))
  return text ? BankDetails.parse(JSON.parse(text)) : undefined
}

function maskedOf(ctx: Ctx, row: AccountRow | undefined): PaymentAccount | null {
  const details = detailsOf(ctx, row)
  return details && row?.bank_changed_at ? maskDetails(details, row.bank_changed_at) : null
}

/** When payouts to the account are allowed; null if they are now. */
function waitsUntil(ctx: Ctx, row: AccountRow | undefined): Date | null {
  const from = row?.bank_changed_at ? payableFrom(row.bank_changed_at) : null
  return from && from > ctx.deps.now() ? from : null
}

async function readAccount(ctx: Ctx, storeId: number): Promise<StoreAccount> {
  const row = await findStoreAccount(ctx.db, storeId)
  const terms = await findTerms(ctx.db)
  const open = await findOpenPayout(ctx.db, storeId)
  return {
    balance: toAmount(row?.balance ?? 0),
    least_payout: toAmount(terms?.least_payout ?? 0),
    commission: row?.commission ?? terms?.commission ?? DEFAULT_COMMISSION,
    bank: maskedOf(ctx, row),
    payable_from: waitsUntil(ctx, row)?.toISOString() ?? null,
    open: open ? viewPayout(open) : null,
  }
}

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export const ownAccount = async (ctx: Ctx): Promise<StoreAccount> =>
  readAccount(ctx, (await storeOf(ctx, 'money')).store_id)

type EntryQuery = z.output<typeof endpoints.seller.entries.query>

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listEntries(ctx: Ctx, query: EntryQuery): Promise<Page<StoreEntry>> {
  const { store_id } = await storeOf(ctx, 'money')
  const { time_zone } = await findSettings(ctx.db)
  const span = query.month === undefined ? undefined : spanOf(query.month, time_zone)
  const { rows, total } = await findEntries(ctx.db, store_id, { ...query, span })
  return toPage(rows.map(viewEntry), total, query)
}

/** The fields that decide where money goes. */
const WHERE = ['account_number', 'ifsc', 'swift'] as const

/**
 * Every owner gets an email, and payouts pause to give them time to read it. @throws ShopError FORBIDDEN, INVALID,
 * TOO_MANY_REQUESTS
 */
export async function saveBank(ctx: Ctx, form: PaymentAccountInput): Promise<StoreAccount> {
  const { store_id } = await storeOf(ctx, 'money')
  const errors = bankErrors(form)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await ctx.deps.limits.count('bank_password', userOf(ctx).id)
  await proveSelf(ctx, form)
  const details = toDetails(form)
  await inTransaction(ctx, async (tx) => {
    const row = found(await lockStoreAccount(tx.db, store_id))
    const at = tx.deps.now()
    const before = detailsOf(tx, row)
    const isSame = WHERE.every((field) => before?.[field] === details[field])
    const bank_version = row.bank_version + 1
    await updateAccount(tx.db, store_id, {
      sealed: seal(JSON.stringify(details), sealOf(tx.deps.secret, store_id)),
      bank_version,
      ...(!isSame && { bank_changed_at: at }),
    })
    for (const owner of await findOwners(tx.db, store_id))
      await writeMail(tx.db, {
        key: `store_bank:${store_id}:${bank_version}:${owner.id}`,
        kind: 'store_bank_changed',
        to: owner.email,
        language: tx.language,
        data: { store_id, account: maskNumber(details.account_number) },
        at,
      })
  })
  ctx.deps.wake?.('send-mail')
  return readAccount(ctx, store_id)
}

type PayoutQuery = z.output<typeof endpoints.seller.payouts.query>

/** @throws ShopError NOT_FOUND, FORBIDDEN */
export async function listOwnPayouts(ctx: Ctx, query: PayoutQuery): Promise<Page<Payout>> {
  const { store_id: storeId } = await storeOf(ctx, 'money')
  const { rows, total } = await findPayouts(ctx.db, { ...query, storeId })
  return toPage(
    rows.map(({ payout }) => viewPayout(payout)),
    total,
    query,
  )
}

/** @throws ShopError FORBIDDEN, INVALID, STATUS_CONFLICT while another one is open, IDEMPOTENCY_CONFLICT */
export async function requestPayout(
  ctx: Ctx,
  { body, key }: KeyedBody<{ amount: number }>,
): Promise<Payout> {
  const { store_id } = await storeOf(ctx, 'money')
  const { id: requested_by } = userOf(ctx)
  const request = { call: 'payout', store_id, body }
  return once(ctx, { scope: `user:${requested_by}`, key, request, answer: Payout }, async (tx) => {
    const row = found(await lockStoreAccount(tx.db, store_id))
    const amount = toMinor(body.amount)
    requirePayable(tx, row, { amount, least: (await findTerms(tx.db))?.least_payout ?? 0 })
    if (await findOpenPayout(tx.db, store_id)) throw new ShopError('STATUS_CONFLICT')
    const { account_number } = found(detailsOf(tx, row))
    const at = tx.deps.now()
    const made = found(
      await insertPayout(tx.db, {
        store_id,
        amount,
        sealed: found(row.sealed),
        account: maskNumber(account_number),
        requested_by,
        created_at: at,
        updated_at: at,
      }),
    )
    await addEntry(tx.db, {
      store_id,
      kind: 'payout',
      amount: -amount,
      key: `payout:${made.id}`,
      payout_id: made.id,
      created_at: at,
    })
    return viewPayout(made)
  })
}

type PayoutAmount = { amount: number; least: number }

function requirePayable(ctx: Ctx, row: AccountRow, { amount, least }: PayoutAmount): void {
  if (!detailsOf(ctx, row)) throw invalid({ amount: ['field.payout.no_bank'] })
  if (waitsUntil(ctx, row)) throw invalid({ amount: ['field.payout.waits'] })
  if (amount <= 0 || amount < least) throw invalid({ amount: ['field.too_small'] })
  if (amount > row.balance) throw invalid({ amount: ['field.payout.too_much'] })
}
