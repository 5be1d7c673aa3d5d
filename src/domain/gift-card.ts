// Gift cards: what each pays, and the state it is in (rules 260 to 262).
import type { GiftCardState } from '#/contract/giftcards/shapes.ts'
import type { Minor } from './money.ts'

/** The signs of a code: none that are easily confused, such as 0 and O. */
export const GIFT_CARD_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const GIFT_CARD_LENGTH = 16
/** What an order gives back to a card can be spent at least this long. */
export const RETURNED_DAYS = 90

const GROUP = 4

/** A code as it is printed. @example groupedCode('ABCDEFGH') // 'ABCD-EFGH' */
export const groupedCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

/** Whether a payment is that of a gift card: orders are numbered otherwise. @example isGiftSaleNumber('G261121-7KQ2MX') // true */
export const isGiftSaleNumber = (number: string): boolean => /^G\d{6}-/.test(number)

type Card = { balance: Minor; expires_at: Date | null; blocked_at: Date | null }

/** @example giftCardState({ balance: 0, expires_at: null, blocked_at: null }, new Date()) // 'spent' */
export function giftCardState(card: Card, now: Date): GiftCardState {
  if (card.blocked_at) return 'blocked'
  if (card.expires_at && card.expires_at <= now) return 'expired'
  return card.balance === 0 ? 'spent' : 'active'
}

/**
 * What each card pays of an amount: one after the other, each as much as it holds.
 *
 * @example payByCards(700, [500, 500]) // [500, 200]
 */
export function payByCards(due: Minor, balances: readonly Minor[]): Minor[] {
  let left = Math.max(0, due)
  return balances.map((balance) => {
    const paid = Math.min(left, Math.max(0, balance))
    left -= paid
    return paid
  })
}

/**
 * What each card gets back of an amount: the first that paid gets all of its own first.
 *
 * @throws RangeError if it is more than they paid
 * @example returnToCards(300, [500, 200]) // [300, 0]
 */
export function returnToCards(amount: Minor, paid: readonly Minor[]): Minor[] {
  const back = payByCards(amount, paid)
  const given = back.reduce((sum, one) => sum + one, 0)
  if (given < amount) throw new RangeError(`${amount - given} more than the cards paid`)
  return back
}
