// Prices in the buy box.
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { depositEach } from '#/stores/cart/cart-deposit.ts'
import { fullPriceOf, type Goods, priceOf, taxOf, unitPriceOf } from '#/stores/cart/cart-line.ts'

type Prices = Pick<
  ProductSummary,
  | 'price'
  | 'sale_price'
  | 'lowest_price'
  | 'unit_price'
  | 'offer_until'
  | 'deposit'
  | 'near_date'
  | 'tax'
>

/** The cheapest, in stock if possible. */
export function cheapest(variations: readonly Variation[]): Variation | null {
  const sold = variations.filter(({ stock_status }) => stock_status === 'in_stock')
  const [first] = (sold.length > 0 ? sold : variations).toSorted(
    (a, b) => a.sale_price - b.sale_price,
  )
  return first ?? null
}

/** The price of a line, its old price, and its unit price. */
export function pricesOf(line: Goods): Prices {
  const sale_price = priceOf(line)
  return {
    sale_price,
    price: Math.max(fullPriceOf(line), sale_price),
    lowest_price: lowestOf(line),
    unit_price: unitPriceOf(line),
    deposit: depositEach(line),
    tax: { ...line.product.tax, rate: taxOf(line) },
    ...(line.product.offer_until && { offer_until: line.product.offer_until }),
    ...(line.product.near_date && { near_date: line.product.near_date }),
  }
}

function lowestOf({ product, variation, uom_entry }: Goods): number | undefined {
  if (uom_entry === null) return (variation ?? product).lowest_price
  if (variation) return variation.lowest_in_units?.[uom_entry]
  return unitOf(product, uom_entry)?.lowest_price
}
