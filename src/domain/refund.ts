// How much of an order can be refunded, and how (rules 62 and 63).
import { type Minor, roundHalfUp } from './money.ts'
import { prorate } from './totals.ts'
import type { Thousandths } from './quantity.ts'

/**
 * Allowed transitions of a refund. An approved one is documented: it may fail, even after
 * its provider took it on, and be tried again, never be rejected.
 */
export const REFUND_TRANSITIONS = {
  requested: ['approved', 'rejected'],
  approved: ['paid', 'failed'],
  failed: ['approved'],
  paid: ['failed'],
  rejected: [],
} as const satisfies Record<string, readonly string[]>

/** These count against what was paid: a failed one is still owed. */
export const GIVEN: readonly (keyof typeof REFUND_TRANSITIONS)[] = ['approved', 'paid', 'failed']

/** The period in which instant refunds are added up (rule 128). */
export const INSTANT_DAYS = 30

type Line = {
  /** The amount due for the line, and its tax (included or added). */
  total: Minor
  tax: Minor
  quantity: Thousandths
  /** The quantity refunded earlier. */
  refunded: Thousandths
}

const shareOf = (amount: Minor, part: Thousandths, whole: Thousandths): Minor =>
  roundHalfUp(BigInt(amount) * BigInt(part), whole)

/**
 * The value of `back` of a line. The parts of a line add up to the line, to the cent.
 *
 * @throws RangeError if more is returned than is left
 * @example refundOfLine({ total: 1000, tax: 52, quantity: 3000, refunded: 0 }, 1000) // { amount: 333, tax: 17 }
 */
export function refundOfLine(
  { total, tax, quantity, refunded }: Line,
  back: Thousandths,
): { amount: Minor; tax: Minor } {
  const after = refunded + back
  if (back <= 0 || after > quantity) throw new RangeError(`can't give back ${back} of the line`)
  const between = (amount: Minor) =>
    shareOf(amount, after, quantity) - shareOf(amount, refunded, quantity)
  return { amount: between(total), tax: between(tax) }
}

/**
 * Spreads a free amount over what is left of each line, in proportion.
 *
 * @throws RangeError if it is more than what is left
 * @example spread(100, [300, 100]) // [75, 25]
 */
export function spread(amount: Minor, left: readonly Minor[]): Minor[] {
  const whole = left.reduce((sum, one) => sum + one, 0)
  if (amount > whole) throw new RangeError(`${amount - whole} more than is left`)
  return prorate(amount, left)
}

/** Amounts by means of payment; points as the amount they are worth. */
export type Tenders = { gift_card: Minor; money: Minor; wallet: Minor; points: Minor }

/**
 * Splits a refund by means of payment: gift cards first, so that none becomes money, then money, the wallet's part, and
 * points. Each gets back at most what it
 * paid and has not got back yet. A customer who wants the money in the wallet gets it there; that is decided elsewhere.
 *
 * @throws RangeError if the refund is worth more than is left
 * @example splitRefund(500, { paid: { gift_card: 100, money: 300, wallet: 400, points: 0 }, refunded: nothing })
 *   // { gift_card: 100, money: 300, wallet: 100, points: 0 }
 */
export function splitRefund(
  value: Minor,
  { paid, refunded }: { paid: Tenders; refunded: Tenders },
): Tenders {
  let remaining = value
  const take = (tender: keyof Tenders): Minor => {
    const part = Math.min(remaining, Math.max(0, paid[tender] - refunded[tender]))
    remaining -= part
    return part
  }
  const gift_card = take('gift_card')
  const parts = { gift_card, money: take('money'), wallet: take('wallet'), points: take('points') }
  if (remaining > 0) throw new RangeError(`${remaining} more than was paid`)
  return parts
}
