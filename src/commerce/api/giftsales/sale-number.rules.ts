import { randomInt } from 'node:crypto'
import { GIFT_CARD_SIGNS } from '#/domain/gift-card.ts'

const LENGTH = 6

/** A number that people can read out, as orders have one. @example makeSaleNumber(new Date('2026-11-21')) // 'G261121-7KQ2MX' */
export function makeSaleNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from(
    { length: LENGTH },
    () => GIFT_CARD_SIGNS[randomInt(GIFT_CARD_SIGNS.length)],
  )
  return `G${day}-${random.join('')}`
}
