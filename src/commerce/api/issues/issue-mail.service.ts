// An issue of the newsletter as a mail: previewed, sent to oneself.
import { randomUUID } from 'node:crypto'
import { couponBlock, type IssueInput } from '#/contract/newsletter/issues.ts'
import { lastMoment } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { issueFacts } from '#/commerce/api/mail/issue-facts.service.ts'
import { findIssue } from '#/commerce/api/newsletter/issue.queries.ts'
import type { IssueCoupon } from '#/commerce/mail/facts.ts'
import { composeIssue } from '#/commerce/mail/compose-issue.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { couponEnd } from '#/commerce/api/coupons/own-code.rules.ts'

type Words = Pick<IssueInput, 'subject' | 'intro' | 'blocks'>

/** Instead of a reader's own code, which is made when the issue is sent; no coupon has it. */
const SAMPLE_CODE = 'EXAMPLE12345'

async function sampleCoupon({ db, deps }: Ctx, { blocks }: Words): Promise<IssueCoupon | null> {
  const block = couponBlock(blocks)
  if (!block) return null
  const { time_zone: timeZone } = await findSettings(db)
  const { type, amount, minimum, days } = block
  const until = lastMoment(couponEnd(days, { now: deps.now(), timeZone }))
  return { code: SAMPLE_CODE, type, amount, minimum, until }
}

/** Its link to unsubscribe leads to the shop: nobody is subscribed here. */
async function written(ctx: Ctx, words: Words, language: Language) {
  const { db, deps } = ctx
  const { secret } = deps
  const siteUrl = siteUrlOf(deps)
  const place = { db, site: { siteUrl, secret }, language }
  const more = { unsubscribe: siteUrl, coupon: await sampleCoupon(ctx, words) }
  const { email, sender } = composeIssue(await issueFacts(place, words, more), language)
  const html = emailHtml(email, sender, language)
  return { sender, subject: email.subject, html, text: emailText(email, sender, language) }
}

export async function previewIssue(ctx: Ctx, words: Words & { language: Language }) {
  const { sender: _, ...email } = await written(ctx, words, words.language)
  return email
}

/**
 * Sent at once, without the outbox. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS, STATUS_CONFLICT if no mail server
 * takes it
 */
export async function testIssue(ctx: Ctx, id: number, language: Language): Promise<string> {
  const row = found(await findIssue(ctx.db, id))
  const person = userOf(ctx)
  await ctx.deps.limits.count('test_email', person.id)
  const { sender, ...email } = await written(ctx, row, language)
  const { mailer, log } = ctx.deps
  if (!mailer) throw new ShopError('STATUS_CONFLICT')
  const from = mailer.from ?? sender.email
  try {
    await mailer.send({
      messageId: `<test-${randomUUID()}@larder>`,
      from,
      to: person.email,
      ...email,
    })
  } catch (error) {
    const reason = String(error).slice(0, 200)
    log('warn', 'mail.not_sent', { kind: 'newsletter_issue', test: true, reason })
    throw new ShopError('STATUS_CONFLICT')
  }
  return person.email
}
