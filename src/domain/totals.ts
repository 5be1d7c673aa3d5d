// Totals of a basket, for the estimate and for the placed order alike (rules 9 to 13).
import { payByCards } from './gift-card.ts'
import type { Minor } from './money.ts'
import { addedTax, includedTax, lineTotal, percentOf } from './pricing.ts'
import type { Thousandths } from './quantity.ts'

export type TotalsInput = {
  lines: readonly {
    sale_price: Minor
    quantity: Thousandths
    tax_rate: number
    /** What a quantity offer takes off its price (rule 192). */
    saving?: Minor
    /** On one of it: with its tax, and reduced by nothing (rule 160). */
    deposit?: Minor
    deposit_tax_rate?: number
    /** The coupon does not apply to this line. */
    full_price?: boolean
  }[]
  prices_include_tax: boolean
  shipping_total: Minor
  shipping_tax_rate?: number
  /** `amount` is a percentage, or minor units if the type is `fixed`. */
  coupon?: { type: 'percent' | 'fixed' | 'free_shipping'; amount: number } | null
  points?: { balance: number; use: boolean; value_of_point: Minor }
  /** Balances of gift cards, in the order in which they pay. */
  gift_cards?: readonly Minor[]
  wallet?: { balance: Minor; use: boolean }
}

/** `total` is the amount due: less the share of the coupon, plus tax if tax is added, plus the deposit. */
export type TotalsLine = {
  sub_total: Minor
  tax: Minor
  deposit: Minor
  /** Included in `deposit`, but not in `tax`. */
  deposit_tax: Minor
  total: Minor
}
export type Totals = {
  sub_total: Minor
  /** The tax in the total, or what is added to it: a deposit's is never added. */
  tax_total: Minor
  shipping_total: Minor
  deposit_total: Minor
  coupon_total_discount: Minor
  /** Points spent. */
  points: number
  /** The value of all the customer's points. */
  points_amount: Minor
  /** The amount that the spent points pay. */
  convert_point_amount: Minor
  /** What gift cards pay, together and each. */
  gift_card_total: Minor
  gift_cards: Minor[]
  /** The customer's balance. */
  wallet_balance: Minor
  /** The amount that the wallet pays. */
  convert_wallet_balance: Minor
  total: Minor
  /** The number of lines. */
  item_count: number
  lines: TotalsLine[]
}

/**
 * Computes the totals of a basket in minor units; never below 0 (rule 11).
 *
 * Tax is computed line by line on the amount after the coupon and rounded half up. It is part of the price or added to
 * it (rule 10).
 *
 * @throws RangeError if an amount is not in whole minor units
 * @example computeTotals({ lines: [{ sale_price: 250, quantity: 2000, tax_rate: 5.5 }], prices_include_tax: true,
 *   shipping_total: 390 }).total // 890
 */
export function computeTotals(input: TotalsInput): Totals {
  const gross = input.lines.map(
    (line) => lineTotal(line.sale_price, line.quantity) - (line.saving ?? 0),
  )
  const sub_total = sum(gross)
  const shipping_total = input.coupon?.type === 'free_shipping' ? 0 : input.shipping_total
  const reduced = input.lines.map((line, index) => (line.full_price ? 0 : (gross[index] ?? 0)))
  const coupon_total_discount = couponDiscount(sum(reduced), input.coupon)
  const shares = prorate(coupon_total_discount, reduced)
  const taxOf = input.prices_include_tax ? includedTax : addedTax
  const lines = input.lines.map((line, index) => {
    const own = gross[index] ?? 0
    const left = own - (shares[index] ?? 0)
    const tax = taxOf(left, line.tax_rate)
    const deposit = lineTotal(line.deposit ?? 0, line.quantity)
    const goods = input.prices_include_tax ? left : left + tax
    const deposit_tax = includedTax(deposit, line.deposit_tax_rate ?? 0)
    return { sub_total: own, tax, deposit, deposit_tax, total: goods + deposit }
  })
  const deposit_total = sum(lines.map((line) => line.deposit))
  const taxes = input.prices_include_tax ? lines.map(taxInLine) : lines.map((line) => line.tax)
  const tax_total = sum(taxes) + taxOf(shipping_total, input.shipping_tax_rate ?? 0)
  const goodsDue =
    sub_total + (input.prices_include_tax ? 0 : tax_total) + shipping_total - coupon_total_discount
  const {
    points,
    worth: points_amount,
    paid: convert_point_amount,
  } = payByPoints(goodsDue, input.points)
  const afterPoints = goodsDue - convert_point_amount + deposit_total
  return {
    sub_total,
    tax_total,
    shipping_total,
    deposit_total,
    coupon_total_discount,
    points,
    points_amount,
    convert_point_amount,
    ...payByTenders(afterPoints, input),
    item_count: lines.length,
    lines,
  }
}

const taxInLine = ({ tax, deposit_tax }: TotalsLine): Minor => tax + deposit_tax

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** At most the price of the goods that the coupon is for. */
function couponDiscount(subTotal: Minor, coupon: TotalsInput['coupon']): Minor {
  if (!coupon || coupon.type === 'free_shipping') return 0
  const wanted = coupon.type === 'fixed' ? coupon.amount : percentOf(subTotal, coupon.amount)
  return Math.max(0, Math.min(subTotal, wanted))
}

/** As many whole points as fit into the amount due: a point is never spent for less than its value. */
function payByPoints(due: Minor, points: TotalsInput['points']) {
  if (!points || points.value_of_point <= 0) return { points: 0, worth: 0, paid: 0 }
  const { use, value_of_point } = points
  const balance = Math.max(0, Math.floor(points.balance))
  const spent = use ? Math.min(balance, Math.floor(due / value_of_point)) : 0
  return { points: spent, worth: balance * value_of_point, paid: spent * value_of_point }
}

/** Gift cards pay first, then the wallet (rule 260). */
function payByTenders(due: Minor, { gift_cards: balances = [], wallet }: TotalsInput) {
  const gift_cards = payByCards(due, balances)
  const gift_card_total = sum(gift_cards)
  const left = due - gift_card_total
  const wallet_balance = Math.max(0, wallet?.balance ?? 0)
  const convert_wallet_balance = wallet?.use ? Math.min(wallet_balance, left) : 0
  const total = left - convert_wallet_balance
  return { gift_card_total, gift_cards, wallet_balance, convert_wallet_balance, total }
}

/** Splits an amount in proportion to weights; leftover cents go to the largest remainders. */
export function prorate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = sum(weights)
  if (amount === 0 || whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((part) => Number(part / BigInt(whole)))
  const order = exact
    .map((part, index) => ({ index, rest: part % BigInt(whole) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of order.slice(0, amount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1
  return shares
}
