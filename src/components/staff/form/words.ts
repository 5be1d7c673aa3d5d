// A text in all languages for a form: missing ones are empty.
import type { Localized } from '#/contract/common.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

export type Words = Record<Language, string>

/** @example wordsIn({ en: 'Jam' }) // { en: 'Jam', fr: '' } */
export const wordsIn = (text: Partial<Localized> | null): Words =>
  inEachLanguage((one) => text?.[one] ?? '')

export const NO_WORDS: Words = wordsIn({})

/** Whether nothing was written in any language. */
export const isEmpty = (words: Words): boolean =>
  LANGUAGES.every((language) => words[language].trim() === '')

export const textOrNull = (words: Words): Words | null => (isEmpty(words) ? null : words)
