// Seller applications: stored, emailed to the shop, and acknowledged (rules 76 and 150).
import type { ApplicationAnswer, OwnApplication, SellerForm } from '#/contract/store/application.ts'
import { emailKey } from '#/domain/same-person.ts'
import { plainText } from '#/domain/review.ts'
import { isApplicationKey } from '#/commerce/api/auth/tokens.rules.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { requireOwnName } from '#/commerce/api/seller/store-name.service.ts'
import { notifyApplicant, notifyShop } from './application-mail.service.ts'
import {
  type ApplicationRow,
  findApplication,
  insertApplication,
  insertDocuments,
  lockApplication,
  updateApplication,
} from './applications.queries.ts'
import { readDocuments } from './documents.service.ts'

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
export async function applyToSell(ctx: Ctx, form: SellerForm): Promise<void> {
  const { limits, now, wake } = ctx.deps
  await limits.countAll({ seller_apply: ctx.network, seller_apply_email: emailKey(form.email) })
  const { phone = null, website = null, documents, terms: _, ...rest } = form
  const papers = await readDocuments(documents)
  await inTransaction(ctx, async (tx) => {
    await requireOwnName(tx, { name: { en: form.store_name }, field: 'store_name' })
    const terms_version = await termsVersion(tx)
    const created_at = now()
    const about = { language: ctx.language, terms_version, created_at, updated_at: created_at }
    const row = found(await insertApplication(tx.db, { ...rest, phone, website, ...about }))
    await insertDocuments(tx.db, row.id, papers)
    await notifyShop(tx, row, 'seller_application')
    await notifyApplicant(tx, row, 'seller_receipt')
  })
  wake?.('send-mail')
}

/** A link's application. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
async function readOwn(ctx: Ctx, key: string): Promise<ApplicationRow> {
  await ctx.deps.limits.count('seller_link', ctx.network)
  const id = Number(key.split('.')[0])
  const row = Number.isSafeInteger(id) && id > 0 ? await findApplication(ctx.db, id) : undefined
  if (!row || !isApplicationKey(ctx.deps.secret, key, row)) throw new ShopError('NOT_FOUND')
  return row
}

export const ownApplication = async (ctx: Ctx, key: string): Promise<OwnApplication> =>
  view(await readOwn(ctx, key))

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT if there is no question, INVALID, TOO_MANY_REQUESTS */
export async function answerApplication(
  ctx: Ctx,
  { key, answer, documents }: ApplicationAnswer & { key: string },
): Promise<OwnApplication> {
  const { id } = await readOwn(ctx, key)
  const papers = await readDocuments(documents)
  const after = await inTransaction(ctx, async (tx) => {
    const before = found(await lockApplication(tx.db, id))
    if (before.status !== 'asked') throw new ShopError('STATUS_CONFLICT')
    const change = { status: 'answered' as const, answer: plainText(answer) }
    const row = found(await updateApplication(tx.db, id, { ...change, updated_at: ctx.deps.now() }))
    await insertDocuments(tx.db, id, papers)
    await notifyShop(tx, row, 'seller_answered')
    return row
  })
  ctx.deps.wake?.('send-mail')
  return view(after)
}

const view = (row: ApplicationRow): OwnApplication => ({
  id: row.id,
  store_name: row.store_name,
  status: row.status,
  question: row.question,
  answer: row.answer,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
})
