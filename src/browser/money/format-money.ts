// Amounts in the reader's language and the chosen currency (rule 12).
import type { Currency } from '#/contract/content/public.ts'
import type { OrderLine } from '#/contract/orders/shapes.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { convertCurrency, currencyDigits } from '#/domain/money/currency.ts'
import { isMeasure, measureOf } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { oncePerLanguage } from '#/lib/languages/once-per-language.ts'

type ShownCurrency = Pick<Currency, 'code' | 'symbol' | 'exchange_rate'>

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, code: string): Intl.NumberFormat {
  const key = `${language} ${code}`
  const known = formats.get(key)
  if (known) return known
  const isIso = /^[A-Z]{3}$/.test(code)
  const count = currencyDigits(code)
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count }
  const format = new Intl.NumberFormat(
    language,
    isIso
      ? { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol', ...digits }
      : digits,
  )
  formats.set(key, format)
  return format
}

/** A base amount in a currency. @example formatMoney(12.5, euro, 'fr') // '12,50 €' */
export const formatMoney = (amount: number, currency: ShownCurrency, language: Language): string =>
  formatShown(convertCurrency(amount, currency), currency, language)

/** An amount of that currency. @example formatShown(1850, yen, 'en') // '¥1,850' */
export function formatShown(amount: number, currency: ShownCurrency, language: Language): string {
  const text = formatOf(language, currency.code).format(amount)
  return /^[A-Z]{3}$/.test(currency.code) ? text : `${text} ${currency.symbol}`
}

const quantities = oncePerLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
)

/** Quantities have up to three decimals. */
export const formatQuantity = (quantity: number, language: Language): string =>
  quantities(language).format(quantity)

type Amount = {
  quantity: number
  product: Pick<ProductSummary, 'sold_by' | 'units'>
  uom_entry: number | null
}

/** A quantity, with its measure if it is sold by one. @example formatAmount(apples, 'fr') // '0,35 kg' */
export function formatAmount({ quantity, product, uom_entry }: Amount, language: Language): string {
  const number = formatQuantity(quantity, language)
  const unit = unitOf(product, uom_entry)
  const measure = measureOf(product.sold_by)
  return measure && (unit?.holds ?? 1) === 1 ? `${number} ${measure}` : number
}

type Ordered = Pick<OrderLine, 'quantity' | 'unit'>

/** The ordered quantity, as above. @example formatOrdered({ quantity: 0.35, unit: 'kg' }, 'fr') // '0,35 kg' */
export function formatOrdered({ quantity, unit }: Ordered, language: Language): string {
  const number = formatQuantity(quantity, language)
  return isMeasure(unit) ? `${number} ${unit}` : number
}
