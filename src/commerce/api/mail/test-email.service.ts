// A sample email: previewed, previewed with edited text, and sent to the staff user.
import { randomUUID } from 'node:crypto'
import type { EmailPreview, EmailWordingInput } from '#/contract/emails/staff.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { wordsByKey } from '#/commerce/mail/own-words.ts'
import { sampleEmail } from '#/commerce/mail/samples/samples.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { checkGaps } from './own-words.service.ts'
import { shopFacts } from './shop-facts.service.ts'

/** @param written text that isn't saved */
async function sample({ db, deps, language }: Ctx, kind: string, written?: EmailWordingInput) {
  const { secret, now } = deps
  const facts = await shopFacts(db, { siteUrl: siteUrlOf(deps), secret }, language)
  const writer = written
    ? { ...facts, own_words: wordsByKey({ [kind]: written }, language) }
    : facts
  const { email, sender } = found(sampleEmail(kind, { writer, at: now() }, language))
  const html = emailHtml(email, sender, language)
  return { sender, subject: email.subject, html, text: emailText(email, sender, language) }
}

/** @throws ShopError NOT_FOUND; INVALID if the text has an unknown placeholder */
export async function previewEmail(
  ctx: Ctx,
  kind: string,
  written?: EmailWordingInput,
): Promise<EmailPreview> {
  if (written) checkGaps(ctx, kind, written)
  const { sender: _, ...email } = await sample(ctx, kind, written)
  return { kind, language: ctx.language, ...email }
}

/**
 * Sent at once, without the outbox: its text is stored nowhere. @throws ShopError NOT_FOUND, STATUS_CONFLICT if no mail
 * server is set up
 */
export async function sendTestEmail(ctx: Ctx, kind: string): Promise<string> {
  const { id, email: to } = userOf(ctx)
  const { sender, ...email } = await sample(ctx, kind)
  await ctx.deps.limits.count('test_email', id)
  const { mailer, log } = ctx.deps
  if (!mailer) throw new ShopError('STATUS_CONFLICT')
  const from = mailer.from ?? sender.email
  try {
    await mailer.send({ messageId: `<test-${randomUUID()}@larder>`, from, to, ...email })
  } catch (error) {
    log('warn', 'mail.not_sent', { kind, test: true, reason: String(error).slice(0, 200) })
    throw new ShopError('STATUS_CONFLICT')
  }
  return to
}
