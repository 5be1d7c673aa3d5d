import { LAW_COUNTRIES, type LawCountry } from '#/contract/content/settings.ts'
import { TRANSMISSIONS } from '#/domain/law/transmission.ts'
import type { Language } from '#/lib/i18n.ts'
import notSentTexts from '#texts/staff_law.not_sent'

/** What has to be sent in a country that the shop doesn't send, and from when; null if no such duty is known. */
export function notSentWords(code: string | null, language: Language): string | null {
  const country = LAW_COUNTRIES.find((one) => one === code)
  const known = country && TRANSMISSIONS[country]
  if (!known) return null
  return notSentTexts(language)(country satisfies LawCountry, {
    since: dayWords(known.since, language),
  })
}

const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
