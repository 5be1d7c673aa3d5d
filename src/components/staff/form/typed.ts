// Numbers of staff screens, as typed.
import { readNumber } from '#/components/staff/money.ts'

export const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Nothing, or a number: an invalid input must not count as nothing. */
export const isReadable = (text: string): boolean =>
  text.trim() === '' || readNumber(text) !== undefined

/** Unreadable input is kept: validation reports it. */
export const number = (text: string): unknown =>
  text.trim() === '' ? undefined : (readNumber(text) ?? text)

export const numberOrNull = (text: string): unknown => number(text) ?? null
