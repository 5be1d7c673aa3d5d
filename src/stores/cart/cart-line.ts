// A cart line as islands show it, whether it is stored in this browser or on the server.
import type { CartItem, CartLineInput } from '#/contract/cart/customer.ts'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import type { Limits } from '#/domain/cart.ts'
import { type LineId, lineKey } from '#/domain/line-id.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { lineTotal, salePrice } from '#/domain/pricing.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'

export type CartLine = LineId & {
  key: string
  /** The server's id; null in a local cart. */
  id: number | null
  product: ProductSummary
  variation: Variation | null
  /** The name of the chosen unit. */
  unit: string | null
  quantity: number
  quantity_step: number
  quantity_min: number
  /** The price of one in the line's unit, in the base currency. */
  price: number
  sub_total: number
}

/** Goods in a unit, in the product's own form. */
export type Goods = Pick<CartLine, 'product' | 'variation' | 'uom_entry'>

/** What a visitor chose. */
export type Chosen = Goods & Pick<CartLine, 'quantity'>

const unitIn = ({ product, uom_entry }: Omit<Goods, 'variation'>) => unitOf(product, uom_entry)

/** Whether this can't be bought any more: the product is off sale, or no longer sold in that unit, or singly. */
export const isGone = (line: Omit<Goods, 'variation'>): boolean =>
  line.product.status === 0 ||
  (line.uom_entry === null ? line.product.only_in_units === true : !unitIn(line))

/** What stock and unit allow. */
export function limitsOf(line: Goods): Limits {
  const { product, variation } = line
  const unit = unitIn(line)
  return {
    available: toThousandths(variation?.quantity ?? product.quantity),
    unit_quantity: toThousandths(unit?.holds ?? 1),
    min: toThousandths(unit?.quantity_min ?? product.quantity_min),
    step: toThousandths(unit?.quantity_step ?? product.quantity_step),
  }
}

/** The price of one in the chosen unit, computed as the API does. */
export function priceOf(line: Goods): number {
  const base = (line.variation ?? line.product).sale_price
  const unit = unitIn(line)
  if (!unit) return base
  const { holds, discount, price } = unit
  // If an API sends no unit discount, its price for the product itself is all we know.
  if (typeof discount !== 'number') return price
  return toAmount(salePrice(lineTotal(toMinor(base), toThousandths(holds)), discount))
}

/** The tax of that price, in percent. */
export const taxOf = (line: Omit<Goods, 'variation'>): number =>
  unitIn(line)?.tax_rate ?? line.product.tax.rate

/** The same price before all discounts. */
export function fullPriceOf(line: Goods): number {
  const base = (line.variation ?? line.product).price
  const quantity = toThousandths(unitIn(line)?.holds ?? 1)
  return toAmount(lineTotal(toMinor(base), quantity))
}

/** The unit price in the chosen unit or variation. */
export function unitPriceOf({
  product,
  variation,
  uom_entry,
}: Goods): ProductSummary['unit_price'] {
  const unit = unitOf(product, uom_entry)
  if (!variation) return unit ? unit.unit_price : product.unit_price
  const { unit_price } = variation
  if (!unit_price || !unit?.discount) return unit_price
  const amount = toAmount(salePrice(toMinor(unit_price.amount), unit.discount))
  return { ...unit_price, amount }
}

/** A line that only this browser knows. */
export function lineOf(chosen: Chosen): CartLine {
  const { product, variation, uom_entry, quantity } = chosen
  const id = { product_id: product.id, variation_id: variation?.id ?? null, uom_entry }
  const price = priceOf(chosen)
  return {
    key: lineKey(id),
    id: null,
    ...id,
    product,
    variation,
    unit: unitIn(chosen)?.name ?? null,
    quantity,
    ...steps(chosen),
    price,
    sub_total: toAmount(lineTotal(toMinor(price), toThousandths(quantity))),
  }
}

export const fromServer = (item: CartItem): CartLine => ({
  key: lineKey(item),
  ...item,
  ...steps(item),
})

function steps(goods: Goods) {
  const { step, min } = limitsOf(goods)
  return { quantity_step: toQuantity(step), quantity_min: toQuantity(min) }
}

/** As calls send it. */
export const toInput = ({ product_id, variation_id, uom_entry, quantity }: CartLineInput) => ({
  product_id,
  variation_id,
  uom_entry,
  quantity,
})
