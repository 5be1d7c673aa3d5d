import type { Localized } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'

/** A text in the caller's language; other languages fall back to the default. */
export const localText = (text: Localized, language: Language): string => text[language] || text.en

/** The same for an optional text: an empty one counts as none. */
export const localTextOrNull = (text: Localized | null, language: Language): string | null =>
  text === null ? null : localText(text, language) || null
