// Reports of reviews, questions, answers and products, with or without an account (rule 301).
import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ReportableText, TextReport } from '#/contract/checks/public.ts'
import { emailKey } from '#/domain/same-person.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { type Checked, insertCheck } from './checks.queries.ts'
import { waitIfReported } from './reported.service.ts'
import { findQuestion, findReview } from './moderation.staff.queries.ts'
import { findSoldGoods, findSoldProduct } from './reviewed-product.queries.ts'
import { saidOf } from './reviewed-product.rules.ts'

type TextQuery = z.output<typeof endpoints.textReports.text.query>

/** @throws ShopError NOT_FOUND, also for a text that visitors can't see */
export async function reportableText(ctx: Ctx, query: TextQuery): Promise<ReportableText> {
  const { product, ...text } = await readText(ctx, query)
  const name = textIn(product.name, ctx.language)
  return { ...query, ...text, product: { slug: product.slug, name } }
}

/** @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
export async function reportText(ctx: Ctx, report: TextReport): Promise<{ already: boolean }> {
  const { about, id, reason, message, name, email } = report
  const { limits, now, wake } = ctx.deps
  await limits.countAll({
    text_report: ctx.network,
    ...(email !== null && { text_report_email: emailKey(email) }),
  })
  const already = await inTransaction(ctx, async (tx) => {
    const { product, ...text } = await readText(tx, { about, id })
    const at = now()
    const made = await insertCheck(
      tx.db,
      { about, id },
      {
        ...text,
        product_id: product.id,
        cause: 'report',
        reason,
        message,
        name,
        email,
        reporter_language: ctx.language,
        visitor: visitorOf(ctx),
        ...reporterOf(ctx),
        created_at: at,
      },
    )
    if (made === undefined) return true
    await waitIfReported(tx, { about, id }, { product, check: made, ...text })
    if (email !== null)
      await writeMail(tx.db, {
        key: `check:${made}:receipt`,
        kind: 'report_receipt',
        to: email,
        language: ctx.language,
        data: { check_id: made },
        at,
      })
    return false
  })
  if (!already) wake?.('send-mail')
  return { already }
}

async function readText(ctx: Ctx, { about, id }: Checked) {
  if (about === 'product') {
    const { language } = ctx
    const product = found(await findSoldGoods(ctx.db, id))
    return { content: saidOf(product, language), author: '', language, product }
  }
  const { row, product } =
    about === 'review' ? found(await findReview(ctx.db, id)) : found(await findQuestion(ctx.db, id))
  if (row.status !== 'published') throw new ShopError('NOT_FOUND')
  found(await findSoldProduct(ctx.db, product.id))
  const { author, language } = row
  if ('rating' in row) return { content: row.content, author, language, product }
  if (about === 'question') return { content: row.question, author, language, product }
  return { content: found(row.answer ?? undefined), author: '', language, product }
}

/** Tells visitors apart without keeping who they are; null if nothing is known of one. */
function visitorOf({ deps, network, principal }: Ctx): string | null {
  const who = principal.type === 'user' ? `user:${principal.user.id}` : network
  if (who === '') return null
  return hashOf(deps.secret, who)
}

const hashOf = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`text-report ${who}`).digest('base64url')

/** Who counts against a text: customers with a confirmed email, of whom people with several mailboxes are one. */
function reporterOf({ deps, network, principal }: Ctx) {
  const { secret } = deps
  if (principal.type !== 'user' || network === '') return { member: null, network: null }
  const { email, email_verified, acted_by, key, roles } = principal.user
  const counts = email_verified && acted_by === null && !key && roles.includes('customer')
  if (!counts) return { member: null, network: null }
  return {
    member: hashOf(secret, `member:${emailKey(email)}`),
    network: hashOf(secret, `network:${network}`),
  }
}
