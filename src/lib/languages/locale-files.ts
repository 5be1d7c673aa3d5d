// Texts of locales/ for code that runs without a bundler. Pages and islands get theirs from astro-i18next.
import { readFileSync } from 'node:fs'
import {
  createTexts,
  DEFAULT_LANGUAGE,
  type Language,
  type Messages,
  type Texts,
  withFallback,
} from '#/lib/i18n.ts'

/** The texts of one file; missing ones come from the default language. @example localeTexts('mail')('fr')('subject') */
export const localeTexts = (name: string): Texts =>
  createTexts((language) =>
    withFallback(readMessages(language, name), readMessages(DEFAULT_LANGUAGE, name)),
  )

function readMessages(language: Language, name: string): Messages {
  const file = new URL(`../../../locales/${language}/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}
