// Where a shop is: what a browser lets one guess, and the time zone that follows from the country.
import { LAW_COUNTRIES, type LawCountry } from '#/contract/content/settings.ts'
import type { Language } from '#/lib/i18n.ts'

/** That of the capital comes first; it becomes the shop's. */
const ZONES: Record<LawCountry, readonly [string, ...string[]]> = {
  AT: ['Europe/Vienna'],
  BE: ['Europe/Brussels'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  FR: ['Europe/Paris'],
  IE: ['Europe/Dublin'],
  IT: ['Europe/Rome'],
  LU: ['Europe/Luxembourg'],
  NL: ['Europe/Amsterdam'],
}

/** Where most shops in a language are; English ones can be anywhere. */
const USUAL: Partial<Record<Language, LawCountry>> = { de: 'DE', fr: 'FR' }

/** @example timeZoneIn('DE') // 'Europe/Berlin' */
export const timeZoneIn = (country: LawCountry): string => ZONES[country][0]

type Signs = {
  /** That of the device. */
  timeZone: string
  /** Those that the browser asks for, in its order. */
  wanted: readonly string[]
  /** The shop's, as chosen. */
  language: Language
}

/**
 * The country that a new shop is probably in: a clock is set to where one lives, while a region of a language often came
 * with the device. Nothing, if no sign leads to a country whose rules are known.
 *
 * @example likelyCountry({ timeZone: 'UTC', wanted: ['de-AT', 'de'], language: 'de' }) // 'AT'
 */
export function likelyCountry({ timeZone, wanted, language }: Signs): LawCountry | undefined {
  const byClock = LAW_COUNTRIES.find((code) => ZONES[code].includes(timeZone))
  const regions = wanted.map((one) => new Intl.Locale(one).region)
  const byRegion = LAW_COUNTRIES.find((code) => code === regions.find(Boolean))
  return byClock ?? byRegion ?? USUAL[language]
}
