// How lines are picked: by weight or by the piece, and what may replace them (rules 110 and 111).
import type { PickWish } from '#/contract/checkout/wishes.ts'
import { type SoldBy, WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import { type Thousandths, isMeasure, measureOf } from '#/domain/quantity.ts'

/** Whether it is weighed when it is picked. @example isWeighed({ unit: 'kg' }) // true */
export const isWeighed = ({ unit }: { unit: string | null }): boolean => isMeasure(unit)

/**
 * Whether a substitute is counted alike: by weight or by the piece.
 *
 * @example isCountedAlike({ unit: 'kg' }, { sold_by: 'kg' }) // true
 */
export const isCountedAlike = (
  line: { unit: string | null },
  product: { sold_by: SoldBy },
): boolean => (isMeasure(line.unit) ? line.unit : undefined) === measureOf(product.sold_by)

type Weighing = {
  ordered: Thousandths
  weighed: Thousandths
  /** In percent of the ordered weight. */
  tolerance?: number
}

/** Whether a weight is accepted for the ordered one. @example isNear({ ordered: 500, weighed: 530 }) // true */
export const isNear = ({ ordered, weighed, tolerance = WEIGHT_TOLERANCE_PERCENT }: Weighing) =>
  Math.abs(weighed - ordered) * 100 <= ordered * tolerance

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
