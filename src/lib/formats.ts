// Numbers, amounts and times for documents and mail.
import type { Language } from './i18n.ts'

/** British English: the day comes before the month. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-GB' }

/**
 * Formats of one language.
 *
 * @example createFormats('fr', { currency: 'EUR', timeZone: 'Europe/Paris' }).money(12.5) // '12,50 €'
 */
export function createFormats(
  language: Language,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const locale = LOCALES[language] ?? language
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number): string => plainSpaces(format.format(value))
  }
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (time: Date): string => plainSpaces(format.format(time))
  }
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const percent = numbers({ style: 'percent', maximumFractionDigits: 2 })
  return {
    money: numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    /** In another currency; as a plain number if it is unknown. */
    moneyIn: (value: number, code: string): string =>
      /^[A-Z]{3}$/.test(code)
        ? numbers({ style: 'currency', currency: code })(value)
        : `${value.toFixed(2)} ${code}`,
    quantity: numbers({ maximumFractionDigits: 3 }),
    /** For a rate such as 5.5. */
    percent: (rate: number): string => percent(rate / 100),
    date: times({ dateStyle: 'long' }),
    time: times({ dateStyle: 'long', timeStyle: 'short' }),
    country: (code: string): string => countries.of(code) ?? code,
  }
}

/** Not every typeface has narrow spaces. */
const plainSpaces = (text: string): string => text.replaceAll('\u202F', '\u00A0')

const COLONS: Partial<Record<Language, string>> = { fr: '\u00A0:' }
/** The signs between a word and the text it introduces. */
export const colonIn = (language: Language): string => COLONS[language] ?? ':'
