// What cells of other shop systems mean.
import { momentAt } from '#/domain/delivery/slots.ts'

const YES = /^(1|true|yes|y|on|oui|ja|si|sí|subscribed)$/i

/** @example isYes('1') // true */
export const isYes = (cell: string): boolean => YES.test(cell)

/** Of `-10.0`, `5,50`, `€50.00 `; null for anything but one number. */
export function numberIn(cell: string): number | null {
  const text = cell.replaceAll(/[\s€$£%]|[A-Z]{3}/g, '')
  const [, sign = '', whole = '', rest = ''] = /^(-?)([\d.,]*?)(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  const digits = whole.replaceAll(/[.,]/g, '')
  if (digits === '' && rest === '') return null
  // Three digits after the only mark are thousands, unless there are none before it.
  const isGrouped = rest.length === 3 && digits !== '' && digits !== '0'
  return Number(isGrouped ? `${sign}${digits}${rest}` : `${sign}${digits || '0'}.${rest || '0'}`)
}

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
