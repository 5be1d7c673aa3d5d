// A line whose product was replaced by another (rule 111).
import { depositOfLine } from '#/domain/goods/deposit.ts'
import { type Minor, roundHalfUp } from '#/domain/money.ts'
import { addedTax, includedTax, lineTotal } from '#/domain/pricing.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { type PricedLine, shareOf } from './change-lines.ts'

/** What a line is of, with its price, deposit and tax rate at that moment. */
export type Goods = {
  product_id: number | null
  variation_id: number | null
  uom_entry: number | null
  slug: string | null
  picture_id: number | null
  name: string
  sku: string | null
  unit: string | null
  price: Minor
  /** For one. */
  deposit: Minor
  deposit_tax_rate: number
  tax_rate: number
}

/** A line at one moment. */
export type LineState = Goods & PricedLine & { base_quantity: Thousandths }

type Substitute = { goods: Goods; quantity: Thousandths }

/**
 * The line with its substitute: at the substitute's own price, tax rate and deposit, and with the line's share of the
 * coupon; never dearer than the line, and rounded in the customer's favour.
 */
export function replacedLine<Line extends LineState>(
  line: Line,
  { goods, quantity }: Substitute,
  included: boolean,
): Line {
  const share = shareOf(line, included)
  const worth = Math.min(lineTotal(goods.price, quantity), line.sub_total)
  const left = Number(
    line.sub_total === 0
      ? 0n
      : (BigInt(line.sub_total - share) * BigInt(worth)) / BigInt(line.sub_total),
  )
  const deposit = depositWithin(line.total, { ...goods, quantity })
  const most = line.total - depositOfLine({ deposit, quantity })
  const due = dueWithin(most, { left, rate: goods.tax_rate, included })
  // Without a coupon, what is due is the price.
  const sub_total = share === 0 ? due.left : worth
  const isOwnPrice = lineTotal(goods.price, quantity) === sub_total
  return {
    ...line,
    ...goods,
    price: isOwnPrice ? goods.price : roundHalfUp(BigInt(sub_total) * 1000n, quantity),
    deposit,
    quantity,
    // A substitute is a product in its own base unit.
    base_quantity: quantity,
    sub_total,
    tax: due.tax,
    total: due.total + depositOfLine({ deposit, quantity }),
  }
}

type Deposited = { deposit: Minor; quantity: Thousandths }

/** The deposit on one, lowered where all of them would cost more than the line. */
function depositWithin(most: Minor, { deposit, quantity }: Deposited): Minor {
  if (depositOfLine({ deposit, quantity }) <= most) return deposit
  return Math.floor((most * 1000) / quantity)
}

type Due = { left: Minor; rate: number; included: boolean }

function dueWithin(most: Minor, { left, rate, included }: Due) {
  const tax = included ? includedTax(left, rate) : addedTax(left, rate)
  const total = included ? left : left + tax
  if (total <= most) return { left, tax, total }
  const capped = includedTax(most, rate)
  return { left: included ? most : most - capped, tax: capped, total: most }
}
