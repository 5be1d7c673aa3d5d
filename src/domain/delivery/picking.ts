// What a picked line costs, and how much of it is refunded (rules 110 and 111).
import { lineTotal } from '#/domain/pricing.ts'
import type { PickWish } from '#/contract/checkout/wishes.ts'
import type { Minor } from '#/domain/money.ts'
import { type Thousandths, isMeasure, measureOf } from '#/domain/quantity.ts'

/** The allowed difference from the ordered weight (rule 110). */
export const WEIGHT_TOLERANCE_PERCENT = 10

/** Whether it is weighed when it is picked. @example isWeighed({ unit: 'kg' }) // true */
export const isWeighed = ({ unit }: { unit: string | null }): boolean => isMeasure(unit)

/**
 * Whether a substitute is counted alike: by weight or by the piece.
 *
 * @example isCountedAlike({ unit: 'kg' }, { unit: '1 kg' }) // true
 */
export const isCountedAlike = (
  line: { unit: string | null },
  product: { unit: string | null },
): boolean => (isMeasure(line.unit) ? line.unit : undefined) === measureOf(product.unit)

/** Whether a weight is accepted for the ordered one. @example isNear({ ordered: 500, weighed: 530 }) // true */
export const isNear = ({ ordered, weighed }: { ordered: Thousandths; weighed: Thousandths }) =>
  Math.abs(weighed - ordered) * 100 <= ordered * WEIGHT_TOLERANCE_PERCENT

/**
 * The paid quantity of a line: never more than ordered, because no more was authorised.
 *
 * @example paidQuantity({ ordered: 500, picked: 530 }) // 500
 */
export const paidQuantity = ({ ordered, picked }: { ordered: Thousandths; picked: Thousandths }) =>
  Math.min(ordered, picked)

type Wished = { wish: PickWish | null; wished_product: number | null }

/**
 * The wish for a line's substitute: the latest, else the one from the order. `product` is the only acceptable one.
 *
 * @example wishFor({ wish: null, wished_product: 7 }, undefined) // { wish: 'similar', product: 7 }
 */
export function wishFor(
  line: Wished,
  pick: { wish: PickWish | null } | null | undefined,
): { wish: PickWish; product: number | null } {
  if (pick?.wish) return { wish: pick.wish, product: null }
  return {
    wish: line.wish ?? 'similar',
    product: line.wish === 'none' ? null : line.wished_product,
  }
}

type Line = { quantity: Thousandths; sub_total: Minor }
type Substitute = { price: Minor; quantity: Thousandths }

/**
 * The quantity of a line to refund because its substitute is cheaper, rounded up in the customer's favour; 0 if the
 * substitute is more expensive, because it costs no more than the line.
 *
 * @example backOfSubstitute({ quantity: 2000, sub_total: 600 }, { price: 150, quantity: 2000 }) // 1000
 */
export function backOfSubstitute(line: Line, substitute: Substitute): Thousandths {
  const worth = lineTotal(substitute.price, substitute.quantity)
  const cheaper = Math.max(0, line.sub_total - worth)
  if (line.sub_total === 0) return 0
  return Number(
    (BigInt(line.quantity) * BigInt(cheaper) + BigInt(line.sub_total) - 1n) /
      BigInt(line.sub_total),
  )
}

export type Outcome =
  | { state: 'picked'; picked: Thousandths }
  | { state: 'short' }
  | { state: 'substituted'; substitute: Substitute }

/** The quantity of a picked line to refund, in its own unit. */
export function backOf(line: Line, outcome: Outcome): Thousandths {
  if (outcome.state === 'short') return line.quantity
  if (outcome.state === 'substituted') return backOfSubstitute(line, outcome.substitute)
  return line.quantity - paidQuantity({ ordered: line.quantity, picked: outcome.picked })
}
