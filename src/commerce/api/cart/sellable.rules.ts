// A product as one line buys it: in a unit, as a variation, with its price and stock.
import type { Measure } from '#/contract/product/sold-by.ts'
import type { Localized } from '#/contract/common.ts'
import type { LineId } from '#/domain/line-id.ts'
import type { Minor } from '#/domain/money.ts'
import { depositOf } from '#/domain/goods/deposit.ts'
import { affordable, lineTotal, salePrice } from '#/domain/pricing.ts'
import type { GeneralPrice } from '#/domain/pricing/group-price.ts'
import {
  isMeasure,
  isStep,
  MAX_QUANTITY,
  measureOf,
  type StepRule,
  type Thousandths,
  toQuantity,
} from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { product, variation } from '#/commerce/db/schema/catalog.ts'
import type { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'

export type SellableRow = {
  product: Pick<
    typeof product.$inferSelect,
    | 'id'
    | 'slug'
    | 'type'
    | 'status'
    | 'sku'
    | 'name'
    | 'sold_by'
    | 'only_in_units'
    | 'price'
    | 'sale_price'
    | 'tax_rate'
    | 'deposit'
    | 'deposit_tax_rate'
    | 'stock'
    | 'quantity_step'
    | 'quantity_min'
    | 'content'
    | 'content_unit'
    | 'store_id'
  > & { picture_id: number | null }
  variation: typeof variation.$inferSelect | null
  unit: typeof productUnit.$inferSelect | null
}

/** By product ID. */
export type SellableRows = Map<number, SellableRow[]>

export const byProduct = (rows: readonly SellableRow[]): SellableRows =>
  Map.groupBy(rows, ({ product }) => product.id)

export type Sellable = LineId &
  StepRule & {
    slug: string
    /** With the variation's name, in the caller's language. */
    name: string
    sku: string | null
    unit: string | null
    /** What the quantity measures, if not whole pieces. */
    measure: Measure | null
    /** The variation's picture, else the product's main one. */
    picture_id: number | null
    store_id: number | null
    /** Grams of one base unit, if known. */
    weight: number
    on_sale: boolean
    /** Price of one of the line's unit. */
    price: Minor
    /** The price for everybody, with or without tax as the catalogue has it. */
    general: GeneralPrice
    tax_rate: number
    /** For one of the line's unit (rule 160). */
    deposit: Minor
    deposit_tax_rate: number
    /** Base units in one of the line's unit. */
    unit_quantity: Thousandths
    /** Lines with the same ID share their stock. */
    stock_id: string
    /** In base units; 0 if the product isn't sold now. */
    stock: Thousandths
  }

/** What an order line stores of the goods: their names, price, tax rate and deposit at that moment. */
export const lineSnapshot = (sellable: Sellable) => ({
  product_id: sellable.product_id,
  variation_id: sellable.variation_id,
  uom_entry: sellable.uom_entry,
  slug: sellable.slug,
  name: sellable.name,
  sku: sellable.sku,
  // A quantity by weight needs its measure, whatever the unit is called.
  unit: sellable.measure ?? sellable.unit,
  picture_id: sellable.picture_id,
  store_id: sellable.store_id,
  price: sellable.price,
  tax_rate: sellable.tax_rate,
  deposit: sellable.deposit,
  deposit_tax_rate: sellable.deposit_tax_rate,
})

/** Only goods sold by a measure have it as their unit: a bag that is called "kg" is a bag. */
const named = (unit: string): string => (isMeasure(unit) ? `1 ${unit}` : unit)

/** One base unit of a product: without a unit of measure, and in a unit that holds one. */
export const ONE: Thousandths = 1000

export function toSellable(
  { product, variation, unit }: SellableRow,
  language: Language,
): Sellable {
  const text = (of: Localized) => textIn(of, language)
  const { price: full, sale_price } = variation ?? product
  const unit_quantity = unit?.quantity ?? ONE
  const on_sale = product.status === 1
  const tax_rate = unit?.tax_rate ?? product.tax_rate
  const inUnit = (base: Minor) => salePrice(lineTotal(base, unit_quantity), unit?.discount ?? 0)
  const price = inUnit(sale_price)
  // A unit that holds one is the item itself (rule 28).
  const is_single = variation === null && unit_quantity === ONE
  return {
    product_id: product.id,
    variation_id: variation?.id ?? null,
    uom_entry: unit?.uom_entry ?? null,
    slug: product.slug,
    name: variation ? `${text(product.name)} · ${text(variation.name)}` : text(product.name),
    sku: variation?.sku ?? product.sku,
    unit: unit ? named(text(unit.name)) : null,
    measure: (unit_quantity === ONE && measureOf(product.sold_by)) || null,
    picture_id: variation?.picture_id ?? product.picture_id,
    store_id: product.store_id,
    weight: product.content_unit === 'piece' ? 0 : (variation?.content ?? product.content ?? 0),
    on_sale,
    price,
    general: { full: inUnit(full), sale: price, is_single },
    tax_rate,
    deposit: depositOf({ product: product.deposit, variation: variation?.deposit, unit }),
    deposit_tax_rate: product.deposit_tax_rate ?? tax_rate,
    unit_quantity,
    step: unit?.quantity_step ?? product.quantity_step,
    min: unit?.quantity_min ?? product.quantity_min,
    stock_id: variation ? `variation:${variation.id}` : `product:${product.id}`,
    stock: on_sale ? (variation?.stock ?? product.stock) : 0,
  }
}

export type LineErrors = Record<string, string[]>
type Choice = { sellable: Sellable } | { errors: LineErrors }

/** Resolves a line, or reports the invalid field: a product that is sold only by the crate isn't sold singly. */
export function chooseSellable(known: SellableRows, line: LineId, language: Language): Choice {
  const own = known.get(line.product_id) ?? []
  const isSingle = line.uom_entry === null
  if (isSingle && own.some(({ product, unit }) => product.only_in_units && unit !== null))
    return { errors: { uom_entry: ['field.unknown_unit'] } }
  return chooseStock(known, line, language)
}

/** The same for products that are not being bought: one of a product, in whatever unit it is sold. */
export function chooseStock(known: SellableRows, line: LineId, language: Language): Choice {
  const own = known.get(line.product_id) ?? []
  const product = own[0]?.product
  if (product?.status !== 1) return { errors: { product_id: ['field.unknown_product'] } }
  const variation = own.find((row) => row.variation?.id === line.variation_id)?.variation ?? null
  if (product.type === 'variable' && line.variation_id === null) {
    return { errors: { variation_id: ['field.variation_required'] } }
  }
  if (line.variation_id !== null && !variation)
    return { errors: { variation_id: ['field.unknown'] } }
  const unit = own.find((row) => row.unit?.uom_entry === line.uom_entry)?.unit ?? null
  if (line.uom_entry !== null && !unit) return { errors: { uom_entry: ['field.unknown_unit'] } }
  return { sellable: toSellable({ product, variation, unit }, language) }
}

/** The problem with a quantity; nothing if it can be bought. */
export function stepErrors(
  sellable: Sellable,
  quantity: Thousandths,
  language: Language,
): LineErrors {
  if (quantity > MAX_QUANTITY) return { quantity: ['field.too_big'] }
  if (quantity > affordable(sellable.price)) return { quantity: ['field.too_dear'] }
  if (isStep({ quantity, min: sellable.min, step: sellable.step })) return {}
  const values = { step: toQuantity(sellable.step), min: toQuantity(sellable.min) }
  return { quantity: [messagesOf(language)('field.step', values)] }
}
