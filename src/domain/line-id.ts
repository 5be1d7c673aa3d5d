// A line's key in a page, read again. Apart from cart.ts, which more pages load.
import type { LineId } from './cart.ts'

/** @example lineIdOf('7::3') // { product_id: 7, variation_id: null, uom_entry: 3 } */
export function lineIdOf(key: string): LineId {
  const [product, variation, unit] = key.split(':')
  return {
    product_id: Number(product),
    variation_id: variation ? Number(variation) : null,
    uom_entry: unit ? Number(unit) : null,
  }
}
