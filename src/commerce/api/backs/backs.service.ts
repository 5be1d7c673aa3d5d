// "Tell me when it is back" (rule 185).
import type { z } from 'zod'
import type { AwaitedProduct } from '#/contract/backs/customer.ts'
import type { BackForm } from '#/contract/backs/public.ts'
import { emailKey } from '#/domain/same-person.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { idInBackToken, isBackToken } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import {
  type BackRow,
  confirmBack,
  countAwaited,
  deleteAwaited,
  deleteBacks,
  findAwaited,
  findBack,
  insertAwaited,
  isSold,
  languageOf,
} from './backs.queries.ts'

/** The most products that a person waits for. */
export const MAX_AWAITED = 100
const MINUTE_MS = 60_000

const unknown = () =>
  new ShopError('INVALID', { errors: { product_id: ['field.unknown_product'] } })

export async function listAwaited(ctx: Ctx): Promise<{ data: AwaitedProduct[] }> {
  return { data: await findAwaited(ctx.db, userOf(ctx).id) }
}

/** @throws ShopError INVALID for an unknown product, and for too many of them, TOO_MANY_REQUESTS */
export async function askForBack(
  ctx: Ctx,
  awaited: AwaitedProduct,
): Promise<{ data: AwaitedProduct[] }> {
  const user_id = userOf(ctx).id
  await ctx.deps.limits.count('back_asked', user_id)
  if (!(await isSold(ctx.db, awaited))) throw unknown()
  if ((await countAwaited(ctx.db, { user_id })) >= MAX_AWAITED) throw tooMany()
  const now = ctx.deps.now()
  const { language } = ctx
  await insertAwaited(ctx.db, { ...awaited, user_id, language, asked_at: now, confirmed_at: now })
  ctx.deps.wake?.('announce-back-in-stock')
  return listAwaited(ctx)
}

const tooMany = () =>
  new ShopError('INVALID', {
    errors: { product_id: ['field.too_many'] },
    values: { max: MAX_AWAITED },
  })

export async function forgetBack(
  ctx: Ctx,
  awaited: AwaitedProduct,
): Promise<{ data: AwaitedProduct[] }> {
  await deleteAwaited(ctx.db, { ...awaited, user_id: userOf(ctx).id })
  return listAwaited(ctx)
}

/**
 * The answer doesn't reveal who waits for what, nor that a mailbox has had enough emails.
 *
 * @throws ShopError INVALID for an unknown product, TOO_MANY_REQUESTS
 */
export async function askAsGuest(ctx: Ctx, form: z.output<typeof BackForm>): Promise<void> {
  const { limits, now } = ctx.deps
  await limits.count('back_in_stock', ctx.network)
  const { email, ...awaited } = form
  if (!(await isSold(ctx.db, awaited))) throw unknown()
  const mailbox = emailKey(email)
  if (await limits.isOver('back_letter', mailbox)) return
  if ((await countAwaited(ctx.db, { mailbox })) >= MAX_AWAITED) return
  await limits.count('back_letter', mailbox)
  const { language } = ctx
  await inTransaction(ctx, async (tx) => {
    const asked = { ...awaited, email, mailbox, language, asked_at: now() }
    const row = await insertAwaited(tx.db, asked)
    // The person who confirmed it is waiting already.
    if (row && !row.confirmed_at) await writeLink(tx, row)
  })
  ctx.deps.wake?.('send-mail')
}

/** Once a minute at most. */
async function writeLink({ db, deps }: Ctx, row: BackRow): Promise<void> {
  const { id, email } = row
  const at = deps.now()
  await writeMail(db, {
    key: `back_confirm:${id}:${Math.floor(at.getTime() / MINUTE_MS)}`,
    kind: 'back_confirm',
    to: email ?? '',
    language: languageOf(row),
    data: { back_id: id },
    at,
  })
}

/** @throws ShopError INVALID for a link that is no longer good */
async function follow(ctx: Ctx, token: string): Promise<BackRow> {
  await ctx.deps.limits.count('back_link', ctx.network)
  const id = idInBackToken(token)
  const row = id === undefined ? undefined : await findBack(ctx.db, id)
  const { secret } = ctx.deps
  if (!row?.mailbox || !isBackToken(token, { ...row, mailbox: row.mailbox }, secret))
    throw new ShopError('INVALID', { errors: { token: ['field.token.ended'] } })
  return row
}

/** Can be repeated. @throws ShopError INVALID */
export async function confirmGuest(ctx: Ctx, token: string): Promise<void> {
  const { id } = await follow(ctx, token)
  await confirmBack(ctx.db, id, ctx.deps.now())
  ctx.deps.wake?.('announce-back-in-stock')
}

/** @throws ShopError INVALID, also if it is withdrawn already */
export async function withdrawGuest(ctx: Ctx, token: string): Promise<void> {
  const { id } = await follow(ctx, token)
  await deleteBacks(ctx.db, [id])
}
