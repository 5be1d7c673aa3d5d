// An issue of the newsletter as a mail: previewed, sent to oneself.
import { randomUUID } from 'node:crypto'
import type { IssueInput } from '#/contract/newsletter/issues.ts'
import type { Language } from '#/lib/i18n.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { issueFacts } from '#/commerce/api/mail/issue-facts.service.ts'
import { findIssue } from '#/commerce/api/newsletter/issue.queries.ts'
import { composeIssue } from '#/commerce/mail/compose-issue.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'

type Words = Pick<IssueInput, 'subject' | 'intro' | 'blocks'>

/** Its link to unsubscribe leads to the shop: nobody is subscribed here. */
async function written({ db, deps }: Ctx, words: Words, language: Language) {
  const { secret } = deps
  const siteUrl = siteUrlOf(deps)
  const place = { db, site: { siteUrl, secret }, language }
  const { email, sender } = composeIssue(await issueFacts(place, words, siteUrl), language)
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
