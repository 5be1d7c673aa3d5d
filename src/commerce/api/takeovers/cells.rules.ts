// What cells of other shop systems mean.
import { clearDecimal, type DecimalMark } from '#/domain/decimal.ts'
import { momentAt } from '#/domain/delivery/slots.ts'

const YES = /^(1|true|yes|y|on|oui|ja|si|sí|subscribed)$/i

/** @example isYes('1') // true */
export const isYes = (cell: string): boolean => YES.test(cell)

/** A number of a cell, plain; empty for anything but one that can be read in one way. @example plainNumber('€5,50') // '5.50' */
export const plainNumber = (cell: string, mark?: DecimalMark): string =>
  clearDecimal(cell, mark) ?? ''

/** Of a plain number; null for none. */
export const numberIn = (plain: string): number | null => (plain === '' ? null : Number(plain))

const DAY =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(UTC|Z|[+-]\d{2}:?\d{2})?$/
const SECONDS = /^\d{9,10}$/

/** A day or moment: of UTC unless the cell or `timeZone` says otherwise; null for anything else. */
export function momentIn(cell: string, timeZone = 'UTC'): Date | null {
  if (SECONDS.test(cell)) return new Date(Number(cell) * 1000)
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = DAY.exec(cell) ?? []
  if (!year) return null
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const isZoned = zone !== undefined && /^[+-]/.test(zone)
  const at = isZoned ? new Date(`${wall}${withColon(zone)}`) : new Date(`${wall}Z`)
  if (Number.isNaN(at.getTime())) return null
  return zone === undefined && timeZone !== 'UTC' ? momentAt(at.getTime(), timeZone) : at
}

const withColon = (zone: string): string => `${zone.slice(0, 3)}:${zone.slice(-2)}`

/** Several in a cell, however they are separated. */
export const isFilled = (cell: string): boolean => !/^(|0|no|none|null|a:0:\{\}|\[\])$/i.test(cell)
