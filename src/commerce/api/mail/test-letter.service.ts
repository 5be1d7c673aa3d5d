// A letter with an example: as it looks, as it would look with other words, and sent to whoever looks at it.
import { randomUUID } from 'node:crypto'
import type { LetterPreview, LetterWordsInput } from '#/contract/letters/staff.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { letterHtml } from '#/commerce/mail/html.ts'
import { wordsByKey } from '#/commerce/mail/own-words.ts'
import { sampleLetter } from '#/commerce/mail/samples.ts'
import { letterText } from '#/commerce/mail/text.ts'
import { checkGaps } from './letter-words.service.ts'
import { shopFacts } from './shop-facts.service.ts'

/** @param written words that are not kept */
async function sample({ db, deps, language }: Ctx, kind: string, written?: LetterWordsInput) {
  const { siteUrl = 'http://localhost', secret, now } = deps
  const facts = await shopFacts(db, { siteUrl, secret }, language)
  const writer = written
    ? { ...facts, own_words: wordsByKey({ [kind]: written }, language) }
    : facts
  const { letter, sender } = found(sampleLetter(kind, { writer, at: now() }, language))
  const html = letterHtml(letter, sender, language)
  return { sender, subject: letter.subject, html, text: letterText(letter, sender) }
}

/** @throws ShopError NOT_FOUND; INVALID where written words name what there is not */
export async function previewLetter(
  ctx: Ctx,
  kind: string,
  written?: LetterWordsInput,
): Promise<LetterPreview> {
  if (written) checkGaps(ctx, kind, written)
  const { sender: _, ...letter } = await sample(ctx, kind, written)
  return { kind, language: ctx.language, ...letter }
}

/** Sent at once, past the outbox: its words go nowhere else. @throws ShopError NOT_FOUND, STATUS_CONFLICT where mail does not leave */
export async function sendTestLetter(ctx: Ctx, kind: string): Promise<string> {
  const { id, email } = userOf(ctx)
  const { sender, ...letter } = await sample(ctx, kind)
  await ctx.deps.limits.count('test_letter', id)
  const { mailer, log } = ctx.deps
  if (!mailer) throw new ShopError('STATUS_CONFLICT')
  const from = mailer.from ?? sender.email
  try {
    await mailer.send({ messageId: `<test-${randomUUID()}@larder>`, from, to: email, ...letter })
  } catch (error) {
    log('warn', 'mail.not_sent', { kind, test: true, reason: String(error).slice(0, 200) })
    throw new ShopError('STATUS_CONFLICT')
  }
  return email
}
