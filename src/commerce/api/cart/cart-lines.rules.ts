// A cart's stored lines, resolved to today's products.
import { type Limits, type StockedLine, maxQuantity, putLine } from '#/domain/cart.ts'
import type { LineId } from '#/domain/line-id.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { ShortLine } from '#/contract/errors.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { StoredLine } from './cart.queries.ts'
import { type Sellable, type SellableRows, toSellable } from './sellable.rules.ts'

/** `id` is 0 for a line that is not stored yet. */
export type SellableLine = StockedLine & { id: number; sellable: Sellable }

/** A stored line with its product; nothing if the product was just deleted. */
export function toCartLine(
  { id, product_id, variation_id, uom_entry, quantity }: Omit<StoredLine, 'cart_id'>,
  known: SellableRows,
  language: Language,
): SellableLine | undefined {
  const rows = known.get(product_id) ?? []
  const [row] = rows
  if (!row) return undefined
  const variation = rows.find((one) => one.variation?.id === variation_id)?.variation ?? null
  const unit = rows.find((one) => one.unit?.uom_entry === uom_entry)?.unit ?? null
  const sellable = toSellable({ product: row.product, variation, unit }, language)
  // If a unit is no longer sold, its lines stay in the cart, but are unavailable.
  const gone = uom_entry !== null && !unit
  return {
    id,
    product_id,
    variation_id,
    uom_entry,
    quantity,
    unit_quantity: sellable.unit_quantity,
    sellable: gone ? { ...sellable, stock: 0 } : sellable,
  }
}

/** The maximum of a line, given its stock and the other lines, in the line's unit. */
export const mostOfSellable = (
  lines: readonly StockedLine[],
  line: LineId,
  sellable: Sellable,
): Thousandths => maxQuantity(lines, line, limitsOf(sellable))

const limitsOf = ({ stock, unit_quantity, step, min }: Sellable): Limits => ({
  available: stock,
  unit_quantity,
  step,
  min,
})

/** A line that isn't available as requested, with what is left. */
export const shortLine = (
  sellable: Sellable,
  index: number,
  available: Thousandths,
): ShortLine => ({
  index,
  product_id: sellable.product_id,
  variation_id: sellable.variation_id,
  uom_entry: sellable.uom_entry,
  name: sellable.name,
  available: toQuantity(available),
})

/**
 * Puts a line into the cart: in the place of the same line, or at the end.
 *
 * @throws ShopError STOCK_CONFLICT if the quantity exceeds the stock
 */
export function putInStock<L extends StockedLine>(
  lines: readonly L[],
  line: L,
  sellable: Sellable,
): L[] {
  const result = putLine(lines, line, limitsOf(sellable))
  if (result.ok) return result.lines
  throw new ShopError('STOCK_CONFLICT', { lines: [shortLine(sellable, 0, result.max)] })
}
