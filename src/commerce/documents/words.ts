// Words, amounts and dates of documents in their language.
import en from '#locales/en/documents.json' with { type: 'json' }
import fr from '#locales/fr/documents.json' with { type: 'json' }
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { type Language, type Translate, createTranslate } from '#/lib/i18n.ts'

const translators: Record<Language, Translate> = {
  en: createTranslate('en', en),
  fr: createTranslate('fr', fr),
}

/** Britain writes days before months, as the shop's customers do. */
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export type Words = {
  t: Translate
  money: (amount: Minor) => string
  quantity: (quantity: Thousandths) => string
  percent: (rate: number) => string
  date: (time: string) => string
  country: (code: string) => string
}

/** @example createWords('fr', { currency: 'EUR', time_zone: 'Europe/Paris' }).money(1250) // '12,50 €' */
export function createWords(
  language: Language,
  { currency, time_zone: timeZone }: { currency: string; time_zone: string },
): Words {
  const locale = LOCALES[language]
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const money = format({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const quantity = format({ maximumFractionDigits: 3 })
  const percent = format({ style: 'percent', maximumFractionDigits: 2 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    t: translators[language],
    money: (amount) => plainSpaces(money.format(toAmount(amount))),
    quantity: (amount) => plainSpaces(quantity.format(toQuantity(amount))),
    percent: (rate) => plainSpaces(percent.format(rate / 100)),
    date: (time) => date.format(new Date(time)),
    country: (code) => names.of(code) ?? code,
  }
}

/** Narrow spaces are not in every typeface. */
const plainSpaces = (text: string): string => text.replaceAll('\u202F', '\u00A0')
