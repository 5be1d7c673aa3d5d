// The shop's letters, for staff to look at. Nothing in them is anybody's: real ones have codes and links that open accounts.
import { endpoints } from '#/contract/index.ts'
import { found } from '#/commerce/api/errors.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { letterHtml } from '#/commerce/mail/html.ts'
import { LETTER_KINDS, sampleLetter } from '#/commerce/mail/samples.ts'
import { letterText } from '#/commerce/mail/text.ts'
import { shopFacts } from './shop-facts.service.ts'

export const staffLetterRoutes: Implementation[] = [
  implement(endpoints.staffLetters.list, async () => ({
    data: LETTER_KINDS.map((kind) => ({ kind })),
  })),
  implement(
    endpoints.staffLetters.preview,
    async ({ db, deps, language }, { params: { kind } }) => {
      const { siteUrl = 'http://localhost', secret, now } = deps
      const writer = await shopFacts(db, { siteUrl, secret }, language)
      const { letter, sender } = found(sampleLetter(kind, { writer, at: now() }, language))
      return {
        kind,
        language,
        subject: letter.subject,
        html: letterHtml(letter, sender, language),
        text: letterText(letter, sender),
      }
    },
  ),
]
