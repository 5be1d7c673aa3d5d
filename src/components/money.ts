// Amounts as a reader of the language writes them, in the chosen currency (rule 12).
import type { Currency } from '#/contract/content.ts'
import { convertCurrency } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'

type Shown = Pick<Currency, 'code' | 'symbol' | 'exchange_rate'>

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, code: string): Intl.NumberFormat {
  const key = `${language} ${code}`
  const known = formats.get(key)
  if (known) return known
  const isIso = /^[A-Z]{3}$/.test(code)
  const format = new Intl.NumberFormat(
    language,
    isIso
      ? {
          style: 'currency',
          currency: code,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )
  formats.set(key, format)
  return format
}

/** A base amount in a currency. @example formatMoney(12.5, euro, 'fr') // '12,50 €' */
export function formatMoney(amount: number, currency: Shown, language: Language): string {
  const text = formatOf(language, currency.code).format(
    convertCurrency(amount, currency.exchange_rate),
  )
  return /^[A-Z]{3}$/.test(currency.code) ? text : `${text} ${currency.symbol}`
}

/** Quantities have up to three decimals. */
export const formatQuantity = (quantity: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(quantity)
