// Words and formats of letters in their language.
import en from '#locales/en/mail.json' with { type: 'json' }
import fr from '#locales/fr/mail.json' with { type: 'json' }
import { createFormats } from '#/lib/formats.ts'
import { type Language, type Translate, createTranslate } from '#/lib/i18n.ts'

const translators: Record<Language, Translate> = {
  en: createTranslate('en', en),
  fr: createTranslate('fr', fr),
}

export type Voice = { t: Translate; formats: ReturnType<typeof createFormats> }

export const createVoice = (
  language: Language,
  { currency, time_zone: timeZone }: { currency: string; time_zone: string },
): Voice => ({
  t: translators[language],
  formats: createFormats(language, { currency, timeZone }),
})
