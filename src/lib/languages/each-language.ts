// All languages of the interface, side by side.
import { LANGUAGES, type Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from './once-per-language.ts'

/** A language's own name. @example languageName('fr') // 'Français' */
export const languageName = oncePerLanguage((language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})

/** One value for each language. */
export const inEachLanguage = <T>(value: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<
    Language,
    T
  >
