// Words and formats of letters in their language.
import { createFormats } from '#/lib/formats.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const mailTexts = localeTexts('mail')

export type Voice = { t: Translate; formats: ReturnType<typeof createFormats> }

export const createVoice = (
  language: Language,
  { currency, time_zone: timeZone }: { currency: string; time_zone: string },
): Voice => ({
  t: mailTexts(language),
  formats: createFormats(language, { currency, timeZone }),
})
