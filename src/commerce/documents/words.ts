// Words, amounts and dates of documents in their language.
import en from '#locales/en/documents.json' with { type: 'json' }
import fr from '#locales/fr/documents.json' with { type: 'json' }
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { createFormats } from '#/lib/formats.ts'
import { type Language, type Translate, createTranslate } from '#/lib/i18n.ts'

const translators: Record<Language, Translate> = {
  en: createTranslate('en', en),
  fr: createTranslate('fr', fr),
}

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
  const { money, quantity, percent, date, country } = createFormats(language, {
    currency,
    timeZone,
  })
  return {
    t: translators[language],
    money: (amount) => money(toAmount(amount)),
    quantity: (amount) => quantity(toQuantity(amount)),
    percent,
    date: (time) => date(new Date(time)),
    country,
  }
}
