// What names a line of a cart. Apart from cart.ts: pages know lines before that is loaded.

export type LineId = { product_id: number; variation_id: number | null; uom_entry: number | null }

/** A product or one of its variations: what has a stock, a price and a cost of its own. */
export type GoodId = Pick<LineId, 'product_id' | 'variation_id'>

export const goodKey = ({ product_id, variation_id }: GoodId): string =>
  `${product_id}:${variation_id ?? ''}`

/** Lines with the same three ids are the same line; another unit is another line (rule 14). */
export const lineKey = ({ product_id, variation_id, uom_entry }: LineId): string =>
  `${product_id}:${variation_id ?? ''}:${uom_entry ?? ''}`

/** @example lineIdOf('7::3') // { product_id: 7, variation_id: null, uom_entry: 3 } */
export function lineIdOf(key: string): LineId {
  const [product, variation, unit] = key.split(':')
  return {
    product_id: Number(product),
    variation_id: variation ? Number(variation) : null,
    uom_entry: unit ? Number(unit) : null,
  }
}
