import { randomInt } from 'node:crypto'

/** Without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/**
 * A number that people can read out: the day (UTC) and six random characters.
 *
 * @example makeOrderNumber(new Date('2026-11-21')) // 'L261121-7KQ2MX'
 */
export function makeOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `L${day}-${random.join('')}`
}
