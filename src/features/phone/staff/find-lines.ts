// What the shop's search finds, each as it can be bought: in a unit, as a variation.
import { type Unit, unitsOf } from '#/domain/goods/unit.ts'
import { shop } from '#/client/browser.ts'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'

export type FoundLine = {
  product_id: number
  variation_id: number | null
  uom_entry: number | null
  name: string
  unit: string | null
  /** Unknown for a variation in a unit, until it is in the basket. */
  price: number | null
  /** In its own unit. */
  left: number
  /** What is proposed. */
  start: number
}

const MOST = 6

export async function findLines(search: string): Promise<FoundLine[]> {
  const { data } = await shop.product.list({ query: { search, paginate: MOST, facets: '0' } })
  return (await Promise.all(data.map(choicesOf))).flat()
}

async function choicesOf(product: ProductSummary): Promise<FoundLine[]> {
  if (product.type === 'simple') return waysOf(product, null)
  const { variations } = await shop.product.bySlug({ params: { slug: product.slug } })
  return variations.flatMap((variation) => waysOf(product, variation))
}

/** Singly, unless it is sold in its units only, and in each unit. */
function waysOf(product: ProductSummary, variation: Variation | null): FoundLine[] {
  const isSingle = product.units.length === 0 || product.only_in_units === false
  const common = {
    product_id: product.id,
    variation_id: variation?.id ?? null,
    name: variation ? `${product.name} · ${variation.name}` : product.name,
  }
  const stock = variation?.quantity ?? product.quantity
  const single: FoundLine = {
    ...common,
    uom_entry: null,
    unit: product.sold_by === 'piece' ? product.unit : product.sold_by,
    price: variation?.sale_price ?? product.sale_price,
    left: stock,
    start: product.quantity_start ?? product.quantity_min,
  }
  const inUnit = (unit: Unit): FoundLine => ({
    ...common,
    uom_entry: unit.entry,
    unit: unit.name,
    price: variation ? null : unit.price,
    left: Math.floor(stock / unit.holds),
    start: unit.quantity_min,
  })
  // A unit of one is the same to a caller.
  const others = unitsOf(product)
    .filter(({ holds }) => !isSingle || holds !== 1)
    .map(inUnit)
  return [...(isSingle ? [single] : []), ...others]
}
