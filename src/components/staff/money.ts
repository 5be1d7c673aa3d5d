// Amounts on staff screens, in the base currency.
import type { Language } from '#/lib/i18n.ts'

/** The base currency's code. */
export type Money = { code: string }

export const moneyWords = (amount: number, { code }: Money, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code }).format(amount)

/** A typed number, with a point or a comma; undefined if it is invalid. @example readNumber('2,50') // 2.5 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
