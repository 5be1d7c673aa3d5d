// For pages on the server only: what is known of all countries' numbers is large.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Language } from '#/lib/i18n.ts'

export type CallingCode = { code: string; name: string }

/** The codes of all countries, those the shop delivers to first. One that several countries share stands once. */
export function callingCodes(language: Language, first: readonly string[]): CallingCode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = getCountries().map((country) => ({
    country,
    code: `+${getCountryCallingCode(country)}`,
    name: names.of(country) ?? country,
  }))
  const isFirst = ({ country }: { country: string }) => first.includes(country)
  const others = all.filter((one) => !isFirst(one))
  const sorted = [
    ...all.filter(isFirst),
    ...others.toSorted((a, b) => a.name.localeCompare(b.name, language)),
  ]
  const codes = new Map<string, string[]>()
  for (const { code, name } of sorted) codes.set(code, [...(codes.get(code) ?? []), name])
  return [...codes].map(([code, [name = '', ...more]]) => ({
    code,
    name: more.length > 0 ? `${name}…` : name,
  }))
}
