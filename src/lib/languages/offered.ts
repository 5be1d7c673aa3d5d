// The languages that this shop offers: a process and a page serve one shop, so everything in them reads them here.
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#/lib/i18n.ts'

/** What a shop offers until somebody chooses. */
export const USUAL_LANGUAGES: readonly Language[] = ['en', 'fr']

let offered: readonly Language[] | undefined

/** Says what the shop's settings say. */
export function offerLanguages(languages: readonly Language[]): void {
  offered = languages
}

/** In a browser, the page names them. */
export function offeredLanguages(): readonly Language[] {
  const named = globalThis.document?.documentElement.dataset['languages']?.split(' ') ?? []
  const known = named.filter(isLanguage)
  return known.length > 0 ? known : (offered ?? USUAL_LANGUAGES)
}

/** The language of the shop's own texts, and for visitors who ask for none that it offers: the first. */
export const mainLanguage = ([first = DEFAULT_LANGUAGE] = offeredLanguages()): Language => first

/** Whether texts are written in the default language, too. */
export const offersDefault = (): boolean => offeredLanguages().includes(DEFAULT_LANGUAGE)

/** The language that somebody chose some time ago, if the shop still offers it. */
export function stillOffered(chosen: string | null | undefined): Language {
  // Nobody has read the settings yet.
  const all = offered ?? LANGUAGES
  return all.find((language) => language === chosen) ?? mainLanguage(all)
}

/** The first one, then the others in the order of the program. @example mainFirst(['fr', 'de', 'en']) // ['fr', 'en', 'de'] */
export const mainFirst = ([main, ...others]: readonly Language[]): Language[] =>
  LANGUAGES.filter((language) => language === main || others.includes(language)).toSorted(
    (a, b) => Number(b === main) - Number(a === main),
  )
