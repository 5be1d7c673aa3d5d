import { type Minor, roundHalfUp, toAmount, toScaled } from './money.ts'
import type { Thousandths } from './quantity.ts'

/** Discounts have at most five decimals. */
const PERCENT_DECIMALS = 5
const PERCENT_SCALE = 10 ** PERCENT_DECIMALS
const WHOLE = 100 * PERCENT_SCALE

const toPercent = (percent: number): number =>
  toScaled(percent, { decimals: PERCENT_DECIMALS, what: 'percentage' })

/** A percentage of an amount, rounded half up. @example percentOf(1999, 15) // 300 */
export const percentOf = (amount: Minor, percent: number): Minor =>
  roundHalfUp(BigInt(amount) * BigInt(toPercent(percent)), WHOLE)

/**
 * Price less a percentage, rounded half up to the cent (rule 9).
 *
 * @throws RangeError on a discount below 0, above 100 or with more than five decimals
 * @example salePrice(1999, 15) // 1699
 */
export function salePrice(price: Minor, discountPercent: number): Minor {
  const left = WHOLE - toPercent(discountPercent)
  if (left < 0 || left > WHOLE) throw new RangeError(`not a discount: ${discountPercent}`)
  return roundHalfUp(BigInt(price) * BigInt(left), WHOLE)
}

/**
 * The discount with the fewest decimals that turns `price` into `sale`; 0 if `sale` isn't lower. Exact up to a price of
 * 10^7; above that, the nearest discount with five decimals.
 *
 * @example discountFor(25000, 11900) // 52.4
 */
export function discountFor(price: Minor, sale: Minor): number {
  if (price <= 0 || sale >= price) return 0
  for (let decimals = 0; decimals < PERCENT_DECIMALS; decimals++) {
    const scale = 10 ** decimals
    const percent = roundHalfUp(BigInt(price - sale) * BigInt(100 * scale), price) / scale
    if (salePrice(price, percent) === sale) return percent
  }
  return roundHalfUp(BigInt(price - sale) * BigInt(WHOLE), price) / PERCENT_SCALE
}

/**
 * What a reduced price saves: the amount, and the whole percentage nearest to it (rule 9). Null if nothing is saved.
 *
 * @example savingOf({ price: 399, sale_price: 319 }) // { amount: 80, percent: 20 }
 */
export function savingOf(of: {
  price: Minor
  sale_price: Minor
}): { amount: Minor; percent: number } | null {
  const amount = of.price - of.sale_price
  return amount > 0 ? { amount, percent: Math.round((amount * 100) / of.price) } : null
}

/** The price of a line: unit price × quantity, rounded half up (rule 9). */
export const lineTotal = (price: Minor, quantity: Thousandths): Minor =>
  roundHalfUp(BigInt(price) * BigInt(quantity), 1000)

/** The maximum of one line: the most expensive product, ten million (rule 14). */
const MAX_LINE_TOTAL: Minor = 1_000_000_000

/**
 * The largest quantity whose line stays below the maximum (rule 14).
 *
 * @example affordable(100_000_000) // 10_000: ten pieces of a million each
 */
export const affordable = (price: Minor): Thousandths =>
  price > 0 ? Math.floor((MAX_LINE_TOTAL * 1000) / price) : Number.POSITIVE_INFINITY

export type ContentUnit = 'g' | 'ml' | 'piece'
export type UnitPrice = { amount: number; per: 'kg' | 'l' | '100g' | '100ml' | 'piece' }

const PER = {
  g: { per: 'kg', of: 1000 },
  ml: { per: 'l', of: 1000 },
  piece: { per: 'piece', of: 1 },
} as const
const PER_SMALL = {
  g: { per: '100g', of: 100 },
  ml: { per: '100ml', of: 100 },
  piece: PER.piece,
} as const

/** The largest pack whose price may be per 100 g or 100 ml. */
const SMALL_PACK = 250

/**
 * The price per kilogram, litre or piece (rule 55); null if the content is unknown. `price` buys `quantity` times the
 * content, once by default. With `small_packs`, packs of up to 250 g or ml have a price per 100.
 *
 * @example unitPrice({ price: 199, content: 500, content_unit: 'g' }) // { amount: 3.98, per: 'kg' }
 */
export function unitPrice(of: {
  price: Minor
  content: number | null
  content_unit: ContentUnit | null
  quantity?: Thousandths
  small_packs?: boolean
}): UnitPrice | null {
  const { price, content, content_unit, quantity = 1000, small_packs = false } = of
  if (!content || content <= 0 || !content_unit || quantity <= 0) return null
  const { per, of: base } = (small_packs && content <= SMALL_PACK ? PER_SMALL : PER)[content_unit]
  const held = BigInt(toScaled(content, { decimals: 3, what: 'content' })) * BigInt(quantity)
  return { amount: toAmount(roundHalfUp(BigInt(price) * BigInt(base * 1_000_000), held)), per }
}

/** The tax contained in a gross amount (rule 10). @example includedTax(1055, 5.5) // 55 */
export const includedTax = (gross: Minor, rate: number): Minor =>
  roundHalfUp(BigInt(gross) * BigInt(toPercent(rate)), WHOLE + toPercent(rate))

/** The tax added to a net amount (rule 10). @example addedTax(1000, 5.5) // 55 */
export const addedTax = (net: Minor, rate: number): Minor => percentOf(net, rate)

/** A gross amount without the tax in it (rule 10). @example netOf(1055, 5.5) // 1000 */
export const netOf = (gross: Minor, rate: number): Minor => gross - includedTax(gross, rate)

export type UnitPricesInput = {
  sale_price: Minor
  /** Base units in one. */
  quantity: Thousandths
  discount: number
  tax_rate: number
  prices_include_tax: boolean
}

/** Gross and net price of a unit of measure (rule 10). */
export function unitPrices(input: UnitPricesInput): { gross: Minor; net: Minor } {
  const price = salePrice(lineTotal(input.sale_price, input.quantity), input.discount)
  const { tax_rate: rate } = input
  return input.prices_include_tax
    ? { gross: price, net: netOf(price, rate) }
    : { gross: price + addedTax(price, rate), net: price }
}
