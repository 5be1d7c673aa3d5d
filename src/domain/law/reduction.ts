// What a price announces as reduced: one answer for cards, pages, lists, labels, letters, feeds and programs.
// A percentage refers to the lowest price of the 30 days before: Directive 98/6/EC, Article 6a, and the Court of Justice,
// C-330/23, as others describe them on 30 November 2026.
import { toAmount, toMinor } from '#/domain/money.ts'
import { savingOf } from '#/domain/pricing.ts'

type Priced = {
  /** The full price. */
  price: number
  sale_price: number
  /** What the law compares it with; nothing where it is exempt, or not reduced: see `priceBefore`. */
  lowest_price?: number | null | undefined
}

export type Reduction = {
  /** What it refers to, and what stands struck beside the price: `lowest_price`, or else the full price. */
  before: number
  saved: number
  /** Of `before`, the nearest whole one. */
  percent: number
}

/**
 * Null if no reduction is announced: the price isn't below the lowest of the 30 days before (rule 240).
 *
 * @example reductionOf({ price: 5, sale_price: 4, lowest_price: 4.5 }) // { before: 4.5, saved: 0.5, percent: 11 }
 */
export function reductionOf({ price, sale_price, lowest_price }: Priced): Reduction | null {
  const before = lowest_price ?? price
  const saving = savingOf({ price: toMinor(before), sale_price: toMinor(sale_price) })
  return (
    saving && {
      before,
      saved: toAmount(saving.amount),
      percent: saving.percent,
    }
  )
}
