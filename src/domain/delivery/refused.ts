// What somebody doesn't take of an order, and what is to be paid for the rest (rule 114).
import type { HandedItem } from '#/contract/runs/refusals.ts'
import { type Minor, toMinor } from '#/domain/money.ts'
import { changedLine, type PricedLine } from '#/domain/orders/change-lines.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'

/** What is handed over of a line, and its smallest part that can stay. */
export type Divisible = { whole: Thousandths; step: Thousandths }

/** Whether so much of a line can be refused: whole steps, or all of it. @example isPart(1000, { whole: 3000, step: 1000 }) // true */
export const isPart = (quantity: Thousandths, { whole, step }: Divisible): boolean =>
  quantity === whole || (quantity > 0 && quantity < whole && quantity % step === 0)

/**
 * The part that can be refused closest to this one, never less.
 *
 * @example partFrom(450, { whole: 460, step: 100 }) // 460
 */
export const partFrom = (quantity: Thousandths, { whole, step }: Divisible): Thousandths =>
  Math.min(whole, Math.max(1, Math.ceil(quantity / step)) * step)

/**
 * What an order costs less without so much of a line: its goods with their share of offer and coupon, deposit, and tax.
 *
 * @example costOfPart({ price: 100, deposit: 25, deposit_tax_rate: 0, quantity: 3000, sub_total: 300, tax_rate: 0,
 * tax: 0, total: 375 }, { part: 1000, included: true }) // 125
 */
export const costOfPart = (
  line: PricedLine,
  { part, included }: { part: Thousandths; included: boolean },
): Minor => line.total - changedLine(line, { quantity: line.quantity - part, included }).total

/** The same of a line as it is handed over. */
export const refusedCost = ({ cost }: Pick<HandedItem, 'cost'>, quantity: number): Minor =>
  costOfPart(
    {
      deposit_tax_rate: cost.deposit_tax_rate,
      tax_rate: cost.tax_rate,
      quantity: toThousandths(cost.quantity),
      price: toMinor(cost.price),
      deposit: toMinor(cost.deposit),
      sub_total: toMinor(cost.sub_total),
      tax: toMinor(cost.tax),
      total: toMinor(cost.total),
    },
    { part: toThousandths(quantity), included: cost.prices_include_tax },
  )

/**
 * What is due without the refused goods; a gift card gets its part back first.
 *
 * @example dueWithout(2000, { off: 500, spared: 100 }) // 1600
 */
export const dueWithout = (due: Minor, { off, spared }: { off: Minor; spared: Minor }): Minor =>
  due - Math.min(due, Math.max(0, off - spared))
