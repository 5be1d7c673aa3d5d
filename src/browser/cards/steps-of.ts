import type { ProductSummary } from '#/contract/product/shapes.ts'
import { firstAmount, firstUnit } from '#/domain/goods/units.ts'
import { measureOf } from '#/domain/quantity.ts'
import { priceOf } from '#/stores/cart/cart-line.ts'

/** How a card's product is bought: in its first unit, which holds `sold` base units. */
export function stepsOf(product: ProductSummary) {
  const unit = firstUnit(product)
  const uom_entry = unit?.entry ?? null
  const sold = unit?.holds ?? 1
  return {
    uom_entry,
    sold,
    min: unit?.quantity_min ?? product.quantity_min,
    /** What the first press adds. */
    start: firstAmount(product, unit),
    step: unit?.quantity_step ?? product.quantity_step,
    measure: sold === 1 ? measureOf(product.sold_by) : undefined,
    price: priceOf({ product, variation: null, uom_entry }),
  }
}
