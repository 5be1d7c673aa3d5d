// A recall, in the words that staff wrote for it (rule 178).
import type { RecallMailKind } from '#/domain/mail-kinds.ts'
import type { RecallWords } from '#/contract/recalls/states.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import type { Localized } from '#/contract/common.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { RecallFacts, Writer } from './facts.ts'
import type { Email, Sender } from './email.ts'
import { createMailLocale } from './locale.ts'
import { plainWords } from './plain-words.ts'
import { sign } from './sign.ts'

type Values = { product: string; shop: string }

/** What a recall says until somebody writes something else. */
export function usualRecallWords(
  name: Localized,
  writerOf: (language: Language) => Writer,
): RecallWords {
  const wordsOf = (key: string): Localized => {
    const wordsIn = (language: Language) => {
      const writer = writerOf(language)
      const product = textIn(name, language)
      const values: Values = { product, shop: writer.shop.name }
      return createMailLocale(language, writer).t(key, values)
    }
    return {
      en: wordsIn('en'),
      ...Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])),
    }
  }
  return {
    subject: wordsOf('recall.subject'),
    text: wordsOf('recall.text'),
    sms: wordsOf('recall_text.text'),
  }
}

export function composeRecallEmail(
  _: RecallMailKind,
  facts: RecallFacts,
  language: Language,
): { email: Email; sender: Sender } {
  const { t, formats } = createMailLocale(language, facts)
  const values: Values = { product: facts.product, shop: facts.shop.name }
  const name = plainWords(facts.name)
  const words = facts.words ?? {
    subject: t('recall.subject', values),
    text: t('recall.text', values),
  }
  // Noon is the same day wherever the shop is.
  const day = (date: string) => formats.date(new Date(`${date}T12:00:00Z`))
  return {
    email: {
      subject: words.subject,
      title: t('recall.title', values),
      preview: words.text,
      paragraphs: [
        name === '' ? t('hello_nobody') : t('hello', { name }),
        ...words.text.split(/\n+/).filter(Boolean),
      ],
      sections: [
        {
          heading: t('recall_goods.heading'),
          rows: [
            { name: t('recall_goods.product'), value: facts.product },
            ...(facts.lot ? [{ name: t('recall_goods.lot'), value: facts.lot }] : []),
            ...(facts.date ? [{ name: t('recall_goods.date'), value: day(facts.date) }] : []),
            ...(facts.from && facts.until
              ? [
                  {
                    name: t('recall_goods.delivered'),
                    value: t('recall_goods.days', {
                      from: day(facts.from),
                      until: day(facts.until),
                    }),
                  },
                ]
              : []),
            { name: t('recall_goods.orders'), value: facts.orders.join(', ') },
          ],
        },
      ],
    },
    sender: sign(facts, { language, closing: 'closing', number: facts.orders[0] ?? '' }),
  }
}
