// Recalculates an order after a line's quantity changes (rule 137).
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { depositOfLine, taxOfLine } from '#/domain/goods/deposit.ts'
import { addedTax, includedTax, lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'

export type PricedLine = {
  price: Minor
  /** For one. */
  deposit: Minor
  deposit_tax_rate: number
  quantity: Thousandths
  sub_total: Minor
  tax_rate: number
  tax: Minor
  total: Minor
}

/** The coupon's share of a line. */
export const shareOf = (line: PricedLine, included: boolean): Minor => {
  const goods = line.total - depositOfLine(line)
  return line.sub_total - (included ? goods : goods - line.tax)
}

/** What a quantity offer took off a line's price; a substitute's rounded price is no offer. */
export const savingIn = (line: Pick<PricedLine, 'price' | 'quantity' | 'sub_total'>): Minor =>
  Math.max(0, lineTotal(line.price, line.quantity) - line.sub_total)

/** The price of another quantity: less of it reduces the offer's saving in proportion, more doesn't increase it. */
function priceOf(line: PricedLine, quantity: Thousandths): Minor {
  const saving = savingIn(line)
  const kept =
    quantity < line.quantity
      ? // Rounded up, so that no part of it is dearer than its share.
        Math.ceil((saving * quantity) / line.quantity)
      : saving
  return Math.max(0, lineTotal(line.price, quantity) - kept)
}

/**
 * A line with another quantity, at its original price and deposit: less of it reduces the coupon's share, more of it
 * doesn't increase it. So it is with what an offer saves.
 *
 * @example changedLine({ price: 100, deposit: 0, deposit_tax_rate: 0, quantity: 2000, sub_total: 200, tax_rate: 0,
 * tax: 0, total: 180 }, { quantity: 1000, included: true }).total // 90
 */
export function changedLine<Line extends PricedLine>(
  line: Line,
  { quantity, included }: { quantity: Thousandths; included: boolean },
): Line {
  const sub_total = priceOf(line, quantity)
  const share = shareOf(line, included)
  const kept =
    quantity < line.quantity ? roundHalfUp(BigInt(share) * BigInt(quantity), line.quantity) : share
  const most = quantity < line.quantity ? line.sub_total - share : sub_total - kept
  // Rounding never makes less of it dearer, nor gives more than nothing for it.
  const left = Math.max(0, Math.min(sub_total - kept, most))
  return dueLine(line, { quantity, sub_total, left, included })
}

/**
 * A line with this quantity and without its share of the coupon.
 *
 * @example fullLine({ price: 100, deposit: 0, deposit_tax_rate: 0, quantity: 2000, sub_total: 200, tax_rate: 0, tax: 0,
 * total: 180 }, { quantity: 1000, included: true }).total // 100
 */
export function fullLine<Line extends PricedLine>(
  line: Line,
  { quantity, included }: { quantity: Thousandths; included: boolean },
): Line {
  const sub_total = quantity === line.quantity ? line.sub_total : priceOf(line, quantity)
  return dueLine(line, { quantity, sub_total, left: sub_total, included })
}

type Due = { quantity: Thousandths; sub_total: Minor; left: Minor; included: boolean }

function dueLine<Line extends PricedLine>(
  line: Line,
  { quantity, sub_total, left, included }: Due,
): Line {
  const tax = (included ? includedTax : addedTax)(left, line.tax_rate)
  const deposit = depositOfLine({ ...line, quantity })
  return { ...line, quantity, sub_total, tax, total: (included ? left : left + tax) + deposit }
}

type Sums = {
  prices_include_tax: boolean
  tax_total: Minor
  shipping_total: Minor
  coupon_total_discount: Minor
  convert_point_amount: Minor
  convert_wallet_balance: Minor
  gift_card_total: Minor
}

const sum = (numbers: readonly Minor[]): Minor => numbers.reduce((total, n) => total + n, 0)

type Delivered = Pick<Sums, 'prices_include_tax' | 'tax_total' | 'shipping_total'> & {
  total: Minor
}

/**
 * The totals of an order whose delivery costs this much more, or less if it is negative; `rate` is its tax.
 *
 * @example changedDelivery({ prices_include_tax: true, tax_total: 0, shipping_total: 0, total: 1000 },
 * { change: 490, rate: 20 }) // { shipping_total: 490, tax_total: 82, total: 1490 }
 */
export function changedDelivery(
  order: Delivered,
  { change, rate }: { change: Minor; rate: number },
) {
  const taxOf = order.prices_include_tax ? includedTax : addedTax
  const shipping_total = order.shipping_total + change
  const tax = taxOf(shipping_total, rate) - taxOf(order.shipping_total, rate)
  return {
    shipping_total,
    tax_total: order.tax_total + tax,
    total: order.total + change + (order.prices_include_tax ? 0 : tax),
  }
}

/** The totals of an order with changed lines; delivery, points, wallet and gift cards stay. Never negative. */
export function changedSums(
  order: Sums,
  before: readonly PricedLine[],
  after: readonly PricedLine[],
) {
  const included = order.prices_include_tax
  const taxes = (lines: readonly PricedLine[]) =>
    sum(lines.map((line) => taxOfLine(line, included)))
  const shares = (lines: readonly PricedLine[]) => sum(lines.map((line) => shareOf(line, included)))
  const ofShipping = order.tax_total - taxes(before)
  const tax_total = taxes(after) + ofShipping
  const due =
    sum(after.map(({ total }) => total)) + order.shipping_total + (included ? 0 : ofShipping)
  return {
    sub_total: sum(after.map(({ sub_total }) => sub_total)),
    tax_total,
    deposit_total: sum(after.map(depositOfLine)),
    coupon_total_discount: order.coupon_total_discount - shares(before) + shares(after),
    total: due - order.convert_point_amount - order.convert_wallet_balance - order.gift_card_total,
  }
}
