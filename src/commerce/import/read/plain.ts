// Cells that hold one value: numbers, amounts, percentages, words. How each is read stands in the table of fields.
import {
  FIELDS,
  type ImportField,
  PLAIN_FIELDS,
  type PlainField,
} from '#/contract/product/fields.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { quoted, Unfit } from '#/commerce/import/unfit.ts'
import { isAmbiguous, plainDecimal, scaled } from '#/domain/decimal.ts'
import { readFlag } from './marks.ts'
import type { GivenPrices } from './prices.ts'
import type { Reader } from './reader.ts'
import { oneLine } from './text.ts'

const PRICES = ['price', 'sale_price', 'market_price'] as const

/** As the product's columns hold them; a field that the row says nothing of is missing. */
export type Plain = Partial<Record<PlainField, string | number | boolean | null>>

/** A blank word removes it, a blank number changes nothing. @throws Unfit */
export function readPlain(reader: Reader): Plain {
  const plain: Plain = {}
  for (const field of PLAIN_FIELDS) {
    if (!reader.has(field)) continue
    const value = readValue(field, reader)
    if (value !== undefined) plain[field] = value
  }
  return plain
}

function readValue(field: PlainField, reader: Reader): Plain[PlainField] {
  const spec = FIELDS[field]
  const text = oneLine(reader.cell(field))
  if (spec.as === 'line') {
    if (text.length > spec.most) throw new Unfit('too_long', { field, most: spec.most })
    return text || null
  }
  if (text === '') return undefined
  if (spec.as === 'amount') return amountIn('deposit', reader)
  if (spec.as === 'quantity') return quantityIn({ field, most: spec.most }, reader)
  if (spec.as === 'whole') return wholeIn({ field, most: spec.most }, reader)
  if (spec.as === 'flag') return readFlag(field, text)
  const named = isTax(field) ? reader.options.taxes?.get(text.toLowerCase()) : undefined
  if (named !== undefined) return named
  const percent = decimalIn(field, reader)
  const rate = percent === undefined ? Number.NaN : scaled(percent, 3) / 1000
  if (!(rate >= 0 && rate <= spec.most))
    throw new Unfit(isTax(field) ? 'tax_words' : 'percent', { field, text: quoted(text) })
  return rate
}

const isTax = (field: PlainField): boolean => field === 'tax_rate' || field === 'deposit_tax_rate'

const decimalIn = (field: ImportField, { cell, options }: Reader): string | undefined =>
  plainDecimal(oneLine(cell(field)), options.marks?.[field])

/** With three decimals, and more than nothing. */
function quantityIn({ field, most }: { field: PlainField; most: number }, reader: Reader): number {
  const text = quoted(oneLine(reader.cell(field)))
  const decimal = decimalIn(field, reader)
  if (decimal === undefined) throw new Unfit('not_a_number', { field, text })
  const quantity = scaled(decimal, 3) / 1000
  if (quantity <= 0) throw new Unfit('not_positive', { field, text })
  if (quantity > most) throw new Unfit('above', { field, text, most })
  return quantity
}

/** Null for zero, as other systems write "none". */
function wholeIn(
  { field, most }: { field: PlainField; most: number },
  reader: Reader,
): number | null {
  const text = quoted(oneLine(reader.cell(field)))
  const decimal = decimalIn(field, reader)
  const whole = decimal === undefined ? Number.NaN : scaled(decimal, 3) / 1000
  if (!Number.isInteger(whole)) throw new Unfit('not_whole', { field, text })
  if (whole < 0) throw new Unfit('negative', { field, text })
  if (whole > most) throw new Unfit('above', { field, text, most })
  return whole || null
}

type Amounts = (typeof PRICES)[number] | 'deposit'

/** Null for a blank cell. */
function amountIn(field: Amounts, reader: Reader): Minor | null {
  const text = oneLine(reader.cell(field))
  if (text === '') return null
  const decimal = decimalIn(field, reader)
  if (reader.options.marks?.[field] === undefined && isAmbiguous(text)) reader.doubts.push('price')
  if (decimal === undefined) throw new Unfit('not_a_number', { field, text: quoted(text) })
  if (decimal.startsWith('-')) throw new Unfit('negative', { field, text: decimal })
  const minor: Minor = scaled(decimal, 2)
  const { most } = FIELDS[field]
  if (minor > most * 100) throw new Unfit('above', { field, text: decimal, most })
  return minor
}

export function readPrices(reader: Reader): GivenPrices {
  const prices: GivenPrices = {}
  for (const field of PRICES) if (reader.has(field)) prices[field] = amountIn(field, reader) || null
  return prices
}

/** An ERP's stock can be negative: then there is none. */
export function readStock(field: 'stock' | 'quantity', reader: Reader): Thousandths | undefined {
  const text = oneLine(reader.cell(field))
  if (text === '') return undefined
  const decimal = decimalIn(field, reader)
  if (decimal === undefined) throw new Unfit('not_a_number', { field: 'stock', text: quoted(text) })
  const stock = Math.max(scaled(decimal, 3), 0)
  const { most } = FIELDS.stock
  if (stock > most * 1000) throw new Unfit('above', { field: 'stock', text: decimal, most })
  return stock
}
