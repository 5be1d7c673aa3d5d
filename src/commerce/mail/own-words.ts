// The email texts that staff may edit: defaults, and the shop's changes (rule 139).
import { LETTER_PARTS, type LetterPart, type LetterWords } from '#/contract/letters/staff.ts'
import { gapsOf, type Language, LANGUAGES } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const mailTexts = localeTexts('mail')

/** Only what differs is kept, so that usual words may become better. */
export type OwnWords = Partial<Record<LetterPart, Partial<Record<Language, string>>>>
/** By kind. */
export type AllOwnWords = Record<string, OwnWords>

const keyOf = (kind: string, part: LetterPart) => `${kind}.${part}`

const localizedOf = (text: (language: Language) => string): LetterWords[LetterPart] => ({
  en: text('en'),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])),
})

const wordsOf = (text: (part: LetterPart, language: Language) => string): LetterWords => ({
  subject: localizedOf((language) => text('subject', language)),
  title: localizedOf((language) => text('title', language)),
  text: localizedOf((language) => text('text', language)),
})

/** Nothing for emails with several outcomes, which have their own texts. */
export function usualWords(kind: string): LetterWords | undefined {
  const isThere = mailTexts('en')(keyOf(kind, 'subject')) !== keyOf(kind, 'subject')
  return isThere ? wordsOf((part, language) => mailTexts(language)(keyOf(kind, part))) : undefined
}

/** The current text of an email. */
export const presentWords = (usual: LetterWords, own: OwnWords): LetterWords =>
  wordsOf((part, language) => own[part]?.[language] || (usual[part][language] ?? ''))

/** The edited texts, without unchanged defaults. */
export function ownWords(usual: LetterWords, written: LetterWords): OwnWords {
  const own: OwnWords = {}
  for (const part of LETTER_PARTS)
    for (const language of LANGUAGES) {
      const words = written[part][language] ?? ''
      if (words !== '' && words !== usual[part][language])
        own[part] = { ...own[part], [language]: words }
    }
  return own
}

/** Allowed placeholders: those of the default text, and the shop's name. */
export const gapsFor = (usual: LetterWords): string[] => [
  ...new Set([
    'shop',
    ...LETTER_PARTS.flatMap((part) => Object.values(usual[part]).flatMap(gapsOf)),
  ]),
]

/** The own words of one language, by their keys in mail.json. */
export function wordsByKey(all: AllOwnWords, language: Language): Record<string, string> {
  const found = Object.entries(all).flatMap(([kind, own]) =>
    LETTER_PARTS.map((part) => [keyOf(kind, part), own[part]?.[language] ?? ''] as const),
  )
  return Object.fromEntries(found.filter(([, words]) => words !== ''))
}
