// What may go back of an order, and how (rules 62 and 63).
import { type Minor, roundHalfUp } from './money.ts'
import type { Thousandths } from './quantity.ts'

/** What may become of a refund. One that was approved is on paper: it fails and is tried again, but not rejected. */
export const REFUND_TRANSITIONS = {
  requested: ['approved', 'rejected'],
  approved: ['paid', 'failed'],
  failed: ['approved'],
  paid: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>

type Line = {
  /** What was due for it, and the tax in it or on it. */
  total: Minor
  tax: Minor
  quantity: Thousandths
  /** How many of it went back before. */
  refunded: Thousandths
}

const shareOf = (amount: Minor, part: Thousandths, whole: Thousandths): Minor =>
  roundHalfUp(BigInt(amount) * BigInt(part), whole)

/**
 * What `quantity` of a line is worth: parts of a line add up to the line, to the cent.
 *
 * @throws RangeError where more would go back than is left
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

/** Amounts by how they were paid; points by what they are worth. */
export type Tenders = { money: Minor; wallet: Minor; points: Minor }

/**
 * Splits what a refund is worth: money first goes back where it is wanted, what the wallet paid goes into the wallet,
 * and what points paid comes back as points. Never more than was paid and has not gone back yet. Where it is wanted in
 * the wallet, money goes there too.
 *
 * @throws RangeError where it is worth more than is left
 * @example splitRefund(500, { paid: { money: 300, wallet: 400, points: 0 }, refunded: { money: 0, wallet: 0, points: 0 } })
 *   // { money: 300, wallet: 200, points: 0 }
 */
export function splitRefund(
  value: Minor,
  { paid, refunded }: { paid: Tenders; refunded: Tenders },
): Tenders {
  let open = value
  const take = (tender: keyof Tenders): Minor => {
    const part = Math.min(open, Math.max(0, paid[tender] - refunded[tender]))
    open -= part
    return part
  }
  const parts = { money: take('money'), wallet: take('wallet'), points: take('points') }
  if (open > 0) throw new RangeError(`${open} more than was paid`)
  return parts
}
