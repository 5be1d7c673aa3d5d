// Texts, amounts and dates of documents in their language.
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { createFormats } from '#/lib/formats.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { rateWords } from '#/lib/languages/rate-words.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const documentTexts = localeTexts('documents')

export type Words = {
  t: Translate
  money: (amount: Minor) => string
  quantity: (quantity: Thousandths) => string
  percent: (rate: number) => string
  date: (time: string) => string
  country: (code: string) => string
  rate: (base: string, shown: { code: string; exchange_rate: number }) => string
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
    t: documentTexts(language),
    money: (amount) => money(toAmount(amount)),
    quantity: (amount) => quantity(toQuantity(amount)),
    percent,
    date: (time) => date(new Date(time)),
    country,
    rate: (base, shown) => rateWords(base, shown, language),
  }
}
