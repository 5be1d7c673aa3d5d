// All countries, as the package of phone numbers lists them; their names are the browser's or the server's own.
import { getCountries } from 'libphonenumber-js/min'
import { countryName } from './country-name.ts'
import { LANGUAGES, type Language } from './i18n.ts'

export const COUNTRY_CODES: readonly string[] = getCountries()

export const isCountryCode = (code: string): boolean => COUNTRY_CODES.includes(code)

/** All of them, by name. @example allCountries('de')[0] // { code: 'AF', name: 'Afghanistan' } */
export const allCountries = (language: Language): { code: string; name: string }[] =>
  COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )

/** @example countryNames('AT') // { en: 'Austria', fr: 'Autriche', de: 'Österreich' } */
export const countryNames = (code: string): Record<Language, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, countryName(code, language)]),
  ) as Record<Language, string>
