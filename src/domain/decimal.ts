// Numbers in files, as people and programs write them.
import { type Minor, roundHalfUp } from '#/domain/money.ts'

const SYMBOLS = /(?<=^[+-]?)(?:[A-Z]{3}|Rs\.?|kr\.?|\p{Sc})|(?:[A-Z]{3}|Rs\.?|kr\.?|\p{Sc}|%)$/giu
const LONGEST = 30

/** The decimal mark. */
export type DecimalMark = '.' | ','
const GROUP_OF = { '.': ',', ',': '.' } as const

/** Without currency, percent sign, spaces and apostrophes. @example bareNumber('1 234,50 €') // '1234,50' */
export const bareNumber = (cell: string): string =>
  cell
    .trim()
    .replaceAll(SYMBOLS, '')
    .replaceAll(/[\s'’]/g, '')

/** `1.000` and `2,345` may have a thousands or a decimal mark. */
export const isAmbiguous = (cell: string): boolean =>
  /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(cell.trim().replaceAll(SYMBOLS, '').trim())

/**
 * A number as people write it, as a plain decimal; undefined if it isn't one.
 *
 * @example plainDecimal('1 234,50 €') // '1234.50'
 */
export function plainDecimal(cell: string, mark?: DecimalMark): string | undefined {
  const digits = bareNumber(cell)
  if (digits.length > LONGEST) return undefined
  const group = mark ? GROUP_OF[mark] : groupMark(digits)
  const text = digits.replaceAll(group, '').replace(',', '.')
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/.exec(text)
  if (!match) return undefined
  const [, sign = '', number = ''] = match
  const [whole = '', fraction = ''] = number.split('.')
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

/** The same, but `1,234` without a known mark is not read as a number: it may be a thousand or one. */
export const clearDecimal = (cell: string, mark: DecimalMark | undefined): string | undefined =>
  mark === undefined && isAmbiguous(cell) ? undefined : plainDecimal(cell, mark)

/** The thousands mark: the one before the other mark, or a comma before three digits, repeated or alone. */
function groupMark(text: string): string {
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text)) return ','
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return '.'
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text)) return ','
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}$/.test(text)) return '.'
  return ' '
}

/** A decimal as an integer of 10^-decimals, rounded half up: prices also come with four and six decimals. */
export function scaled(decimal: string, decimals: number): Minor {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return roundHalfUp(
    BigInt(`${whole}${fraction.padEnd(decimals, '0')}`),
    10n ** BigInt(Math.max(fraction.length - decimals, 0)),
  )
}

/** The mark before the decimals of a clear number; of `1.234.567`, the other one. Undefined if it doesn't show. */
export function markIn(cell: string): DecimalMark | undefined {
  const text = bareNumber(cell)
  if (isAmbiguous(cell) || !/[.,]/.test(text)) return undefined
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (dots > 1 && commas <= 1) return ','
  if (commas > 1 && dots <= 1) return '.'
  if (dots === 1 && commas === 1) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (dots + commas !== 1 || !/^[+-]?\d*[.,]\d*$/.test(text)) return undefined
  return dots === 1 ? '.' : ','
}

/** The mark before decimals that all clear numbers of a file have; undefined if none has one, or both are there. */
export function commonMark(cells: readonly string[]): DecimalMark | undefined {
  const [only, ...others] = new Set(cells.flatMap((cell) => markIn(cell) ?? []))
  return others.length === 0 ? only : undefined
}
