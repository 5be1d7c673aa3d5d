// For pages on the server only: the phone data of all countries is large.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { countryName } from '#/lib/country-name.ts'
import type { Language } from '#/lib/i18n.ts'

export type CallingCode = { code: string; name: string }

/**
 * The calling codes of all countries, those of the given countries first. A code shared by several countries is listed
 * once.
 */
export function callingCodes(language: Language, first: readonly string[]): CallingCode[] {
  const all = getCountries().map((country) => ({
    country,
    code: `+${getCountryCallingCode(country)}`,
    name: countryName(country, language),
  }))
  const sorted = [
    ...first.flatMap((wanted) => all.find(({ country }) => country === wanted) ?? []),
    ...all.toSorted((a, b) => a.name.localeCompare(b.name, language)),
  ]
  const codes = new Map<string, string[]>()
  for (const { code, name } of sorted) {
    const names = codes.get(code) ?? []
    if (!names.includes(name)) codes.set(code, [...names, name])
  }
  return [...codes].map(([code, [name = '', ...more]]) => ({
    code,
    name: more.length > 0 ? `${name}…` : name,
  }))
}
