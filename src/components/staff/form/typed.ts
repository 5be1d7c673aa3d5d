// Form values of staff screens: numbers as typed, missing languages as empty texts.
import { readNumber } from '#/components/staff/money.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'

export type Words = Record<Language, string>

export const words = (text: Partial<Words> | null): Words =>
  Object.fromEntries(LANGUAGES.map((one) => [one, text?.[one] ?? ''])) as Words

export const typed = (value: number | null): string => (value === null ? '' : String(value))

/** A text that is empty in every language becomes null. */
export const textOrNull = (text: Words): Words | null =>
  Object.values(text).every((one) => one.trim() === '') ? null : text

/** Unreadable input is kept: validation reports it. */
export const number = (text: string): unknown =>
  text.trim() === '' ? undefined : (readNumber(text) ?? text)

export const numberOrNull = (text: string): unknown => number(text) ?? null
