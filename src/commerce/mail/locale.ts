// Texts and formats of emails in their language.
import { createFormats } from '#/lib/formats.ts'
import { fillIn, type Language, type Translate } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { Writer } from './facts.ts'

const mailTexts = localeTexts('mail')

export type MailLocale = { t: Translate; formats: ReturnType<typeof createFormats> }

/** The shop's own texts take precedence over the defaults (rule 139). */
export function createMailLocale(
  language: Language,
  { currency, time_zone: timeZone, own_words = {}, shop }: Writer,
): MailLocale {
  const usual = mailTexts(language)
  return {
    t: (key, values) => {
      const own = own_words[key]
      return own ? fillIn(own, { shop: shop.name, ...values }) : usual(key, values)
    },
    formats: createFormats(language, { currency, timeZone }),
  }
}
