// The email texts that staff may edit: defaults, and the shop's changes (rule 139).
import { EMAIL_PARTS, type EmailPart, type EmailWording } from '#/contract/emails/staff.ts'
import { gapsOf, type Language, LANGUAGES } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const mailTexts = localeTexts('mail')

/** Only differences are stored, so that default texts can still improve. */
export type OwnWords = Partial<Record<EmailPart, Partial<Record<Language, string>>>>
/** By kind. */
export type AllOwnWords = Record<string, OwnWords>

const keyOf = (kind: string, part: EmailPart) => `${kind}.${part}`

const localizedOf = (text: (language: Language) => string): EmailWording[EmailPart] => ({
  en: text('en'),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])),
})

const wordsOf = (text: (part: EmailPart, language: Language) => string): EmailWording => ({
  subject: localizedOf((language) => text('subject', language)),
  title: localizedOf((language) => text('title', language)),
  text: localizedOf((language) => text('text', language)),
})

/** The default text of an email. */
export const usualWords = (kind: string): EmailWording =>
  wordsOf((part, language) => mailTexts(language)(keyOf(kind, part)))

/** The current text of an email. */
export const presentWords = (usual: EmailWording, own: OwnWords): EmailWording =>
  wordsOf((part, language) => own[part]?.[language] || (usual[part][language] ?? ''))

/** The edited texts, without unchanged defaults. */
export function ownWords(usual: EmailWording, written: EmailWording): OwnWords {
  const own: OwnWords = {}
  for (const part of EMAIL_PARTS)
    for (const language of LANGUAGES) {
      const words = written[part][language] ?? ''
      if (words !== '' && words !== usual[part][language])
        own[part] = { ...own[part], [language]: words }
    }
  return own
}

/** Allowed placeholders: those of the default text, and the shop's name. */
export const gapsFor = (usual: EmailWording): string[] => [
  ...new Set([
    'shop',
    ...EMAIL_PARTS.flatMap((part) => Object.values(usual[part]).flatMap(gapsOf)),
  ]),
]

/** The shop's own texts in one language, by their keys in mail.json. */
export function wordsByKey(all: AllOwnWords, language: Language): Record<string, string> {
  const found = Object.entries(all).flatMap(([kind, own]) =>
    EMAIL_PARTS.map((part) => [keyOf(kind, part), own[part]?.[language] ?? ''] as const),
  )
  return Object.fromEntries(found.filter(([, words]) => words !== ''))
}
