import type { Language } from '#/lib/i18n.ts'

/**
 * Creates a value for a language at its first use. For formats of `Intl`: creating one takes much longer than using it.
 *
 * @example const days = oncePerLanguage((language) => new Intl.DateTimeFormat(language)); days('fr').format(now)
 */
export function oncePerLanguage<T>(
  create: (language: Language) => T & {},
): (language: Language) => T {
  const made = new Map<Language, T & {}>()
  return (language) => {
    const known = made.get(language) ?? create(language)
    made.set(language, known)
    return known
  }
}
