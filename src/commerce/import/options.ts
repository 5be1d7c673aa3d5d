import type { WordChoice } from '#/contract/imports/import-words.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { IMPORT_KEYS, type ImportKey } from '#/contract/imports/result.ts'
import {
  DEFAULT_STOCK,
  IMPORT_ENCODINGS,
  IMPORT_MODES,
  type ImportEncoding,
  type ImportMode,
} from '#/contract/imports/staff.ts'
import { type DecimalMark, plainDecimal, scaled } from '#/domain/decimal.ts'
import { CommandRefused } from './refused.ts'

/** Options for a whole file. */
export type ImportOptions = {
  mode?: ImportMode
  /** For new products without a price. */
  price?: Minor | undefined
  /** For new products if the file has no stock. */
  stock: Thousandths
  /** Percent, for new products without a rate. */
  tax?: number | undefined
  /** New products whose unit is a bare kilogram are weighed when they are picked. */
  byWeight?: boolean
  /** The key to match products by, instead of the default. */
  key?: ImportKey | undefined
  /** Skips rows that repeat another by name, brand and size. */
  withoutRepeats?: boolean
  /** A dry run: reports changes without writing. */
  dry?: boolean
  /** Takes products of earlier imports that this file lacks off sale. */
  rest?: boolean
  /** What the file's words for departments mean, before what was kept. */
  words?: readonly WordChoice[]
}

const HIGHEST_PRICE = 10_000_000
const MOST_STOCK = 999_999_999

type OptionValues = Partial<
  Record<'price' | 'stock' | 'tax' | 'key' | 'mode', string | undefined> &
    Record<'dry' | 'rest' | 'by-weight', boolean | undefined>
>

/**
 * Parses the options as typed.
 *
 * @throws CommandRefused naming the option and what it expects
 */
export function readOptions({
  price,
  stock = String(DEFAULT_STOCK),
  tax,
  ...given
}: OptionValues): ImportOptions {
  return {
    key: oneOf(given.key, { option: '--key', words: IMPORT_KEYS }),
    mode: oneOf(given.mode, { option: '--mode', words: IMPORT_MODES }) ?? 'both',
    byWeight: given['by-weight'] ?? false,
    dry: given.dry ?? false,
    rest: given.rest ?? false,
    price: price === undefined ? undefined : amount(price),
    stock: scaled(within(stock, { option: '--stock', most: MOST_STOCK }), 3),
    tax:
      tax === undefined ? undefined : scaled(within(tax, { option: '--tax', most: 100 }), 3) / 1000,
  }
}

export const readMark = (text: string | undefined): DecimalMark | undefined =>
  oneOf(text, { option: '--decimal', words: ['.', ','] as const })

export const readEncoding = (text: string | undefined): ImportEncoding | undefined =>
  oneOf(text, { option: '--encoding', words: IMPORT_ENCODINGS })

function oneOf<T extends string>(
  text: string | undefined,
  { option, words }: { option: string; words: readonly T[] },
): T | undefined {
  const word = words.find((one) => one === text)
  if (text !== undefined && word === undefined)
    throw new CommandRefused(`${option} wants one of: ${words.join(' ')}`)
  return word
}

function amount(text: string): number {
  const minor = scaled(within(text, { option: '--price', most: HIGHEST_PRICE }), 2)
  if (minor === 0)
    throw new CommandRefused('--price wants an amount above 0: nothing is sold for 0.')
  return minor
}

function within(text: string, { option, most }: { option: string; most: number }): string {
  const decimal = plainDecimal(text)
  if (decimal !== undefined && Number(decimal) >= 0 && Number(decimal) <= most) return decimal
  throw new CommandRefused(`${option} wants a number from 0 to ${most}, not "${text}".`)
}
