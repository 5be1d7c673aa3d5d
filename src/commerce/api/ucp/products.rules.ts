// A product as the protocol describes it.
import { type Unit, unitsOf } from '#/domain/goods/unit.ts'
import type { Product, Variation } from '#/contract/product/shapes.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, salePrice } from '#/domain/pricing.ts'
import { measureOf, toThousandths } from '#/domain/quantity.ts'
import { itemName, quantityUnit } from './items.rules.ts'
import { type Content, unitPriceOf } from './unit-price.rules.ts'

export type ShopFacts = { origin: string; currency: string; pathOf: (path: string) => string }

/** A product, and what one of it or of a variation holds. */
export type Found = { product: Product; contentOf: (variation_id: number | null) => Content }

type Variant = ReturnType<typeof variantOf>

/** With all that can be put into a cart, cheapest first; nothing if it can't be bought at all. */
export function toUcpProduct({ product, contentOf }: Found, shop: ShopFacts) {
  const { id, slug, name, tags, categories, product_galleries, rating, reviews_count } = product
  const variants = offersOf(product).map((offer) => ({
    ...variantOf(product, offer, shop),
    ...comparedPrice({ product, contentOf }, offer, shop),
  }))
  const [first, ...others] = variants
  if (!first) return undefined
  const url = shop.origin + shop.pathOf(`/product/${slug}`)
  const prices = variants.map(({ price }) => price.amount)
  return {
    id: String(id),
    handle: slug,
    title: name,
    description: descriptionOf(product),
    url,
    categories: categories.map((category) => ({ value: category.slug, taxonomy: 'merchant' })),
    price_range: {
      min: { amount: Math.min(...prices), currency: shop.currency },
      max: { amount: Math.max(...prices), currency: shop.currency },
    },
    media: product_galleries.map((picture) => ({
      type: 'image',
      url: new URL(picture.original_url, shop.origin).href,
      ...(picture.alt && { alt_text: picture.alt }),
    })),
    tags,
    ...(rating !== null && {
      rating: { value: rating, scale_min: 1, scale_max: 5, count: reviews_count },
    }),
    variants: [first, ...others],
  }
}
export type UcpProduct = NonNullable<ReturnType<typeof toUcpProduct>>

type Offer = { variation: Variation | null; unit: Unit | null }

function offersOf(product: Product): Offer[] {
  const { type, variations, only_in_units } = product
  const single: Offer[] =
    type === 'variable'
      ? variations.map((variation) => ({ variation, unit: null }))
      : [{ variation: null, unit: null }]
  const inUnits =
    type === 'variable' ? [] : unitsOf(product).map((unit) => ({ variation: null, unit }))
  return only_in_units ? inUnits : [...single, ...inUnits]
}

function variantOf(product: Product, { variation, unit }: Offer, shop: ShopFacts) {
  const { id, name, sold_by, barcode, store } = product
  const bought = variation ?? product
  const packed = toThousandths(unit?.holds ?? 1)
  const priceIn = (one: number) => salePrice(lineTotal(toMinor(one), packed), unit?.discount ?? 0)
  const amount = priceIn(bought.sale_price)
  const before = reductionOf({
    price: toAmount(priceIn(bought.price)),
    sale_price: toAmount(amount),
    lowest_price: (unit ?? bought).lowest_price,
  })?.before
  const isThere = bought.stock_status === 'in_stock' && toThousandths(bought.quantity) >= packed
  const { currency } = shop
  const item = { product_id: id, variation_id: variation?.id ?? null }
  return {
    id: itemName({ ...item, uom_entry: unit?.entry ?? null }),
    title: [name, variation?.name ?? unit?.name ?? product.unit].filter(Boolean).join(', '),
    description: descriptionOf(product),
    ...(bought.sku !== null && { sku: bought.sku }),
    ...(barcode !== null &&
      !variation &&
      !unit && { barcodes: [{ type: 'GTIN', value: barcode }] }),
    price: { amount, currency },
    ...(before !== undefined && { list_price: { amount: toMinor(before), currency } }),
    ...quantityUnit(
      unit ? null : (measureOf(sold_by) ?? null),
      toThousandths(unit?.quantity_step ?? product.quantity_step),
    ),
    availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
    ...(store && { seller: { name: store.name } }),
  }
}

function comparedPrice(
  { product, contentOf }: Found,
  { variation, unit }: Offer,
  { currency }: ShopFacts,
) {
  const { unit_price } = unit ?? variation ?? product
  const packs = toThousandths(unit?.holds ?? 1)
  return unitPriceOf(contentOf(variation?.id ?? null), { unit_price, packs, currency })
}

/** Words without tags. */
function descriptionOf({ description, short_description, name }: Product): { plain: string } {
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return { plain: words(description) || words(short_description) || name }
}

/** The variants that were looked up, each with what led to it. */
export function correlated({ variants, ...product }: UcpProduct, ids: readonly string[]) {
  const named = (variant: Variant) =>
    ids.filter((id) => id === variant.id).map((id) => ({ id, match: 'exact' }))
  const exact = variants.flatMap((variant) => {
    const inputs = named(variant)
    return inputs.length > 0 ? [{ ...variant, inputs }] : []
  })
  if (exact.length > 0) return { ...product, variants: exact }
  const inputs = [{ id: product.id, match: 'featured' }]
  return { ...product, variants: variants.slice(0, 1).map((variant) => ({ ...variant, inputs })) }
}
