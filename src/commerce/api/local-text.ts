import type { Localized } from '#/contract/common.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

/** An optional text in the caller's language: an empty one counts as none. */
export const localTextOrNull = (text: Localized | null, language: Language): string | null =>
  text === null ? null : textIn(text, language) || null
