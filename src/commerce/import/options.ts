import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { plainDecimal, scaled } from './read/decimal.ts'
import { ImportRefused } from './refused.ts'

/** What a whole file is read with. */
export type ImportOptions = {
  /** For rows without a price; a file without any price is refused without it. */
  price?: Minor | undefined
  /** For new products of which the file doesn't say how much there is. */
  stock: Thousandths
  /** Percent, for rows without a rate. */
  tax?: number | undefined
}

/** An imported list without stock has to be sellable: so many of each are there. */
const DEFAULT_STOCK = '100'
const HIGHEST_PRICE = 10_000_000
const MOST_STOCK = 999_999_999

type Given = { price?: string | undefined; stock?: string | undefined; tax?: string | undefined }

/**
 * The options as they were typed.
 *
 * @throws ImportRefused naming the option and what it wants
 */
export function readOptions({ price, stock = DEFAULT_STOCK, tax }: Given): ImportOptions {
  return {
    price: price === undefined ? undefined : amount(price),
    stock: scaled(within(stock, { option: '--stock', most: MOST_STOCK }), 3),
    tax:
      tax === undefined ? undefined : scaled(within(tax, { option: '--tax', most: 100 }), 3) / 1000,
  }
}

function amount(text: string): number {
  const minor = scaled(within(text, { option: '--price', most: HIGHEST_PRICE }), 2)
  if (minor === 0)
    throw new ImportRefused('--price wants an amount above 0: nothing is sold for 0.')
  return minor
}

function within(text: string, { option, most }: { option: string; most: number }): string {
  const decimal = plainDecimal(text)
  if (decimal !== undefined && Number(decimal) >= 0 && Number(decimal) <= most) return decimal
  throw new ImportRefused(`${option} wants a number from 0 to ${most}, not "${text}".`)
}
