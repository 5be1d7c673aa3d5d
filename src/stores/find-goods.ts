// Finds goods by words, each as it can be bought: a product with variations is listed as each of them.
import { shop } from '#/client/browser.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'

export type Found = {
  product_id: number
  variation_id: number | null
  name: string
  price: number
  unit_price: ProductSummary['unit_price']
  /** The facts that decide whether it fits what the visitor avoids. */
  food: Pick<ProductSummary, 'allergens' | 'may_contain' | 'tags' | 'categories'>
}

const MOST = 6

export async function findGoods(search: string, most = MOST): Promise<Found[]> {
  const { data } = await shop.product.list({ query: { search, paginate: most } })
  return (await Promise.all(data.map(choicesOf))).flat()
}

export type Named = { id: number; name: string }

/** Products by name alone, whatever their variations. */
export async function findProducts(search: string): Promise<Named[]> {
  const { data } = await shop.product.list({ query: { search, paginate: MOST, facets: '0' } })
  return data.map(({ id, name }) => ({ id, name }))
}

async function choicesOf(product: ProductSummary): Promise<Found[]> {
  const { id, slug, name, type, sale_price: price, unit_price } = product
  const { allergens, may_contain, tags, categories } = product
  const food = { allergens, may_contain, tags, categories }
  if (type === 'simple')
    return [{ product_id: id, variation_id: null, name, price, unit_price, food }]
  const { variations } = await shop.product.bySlug({ params: { slug } })
  return variations.map((variation) => ({
    product_id: id,
    variation_id: variation.id,
    name: `${name} · ${variation.name}`,
    price: variation.sale_price,
    unit_price: variation.unit_price,
    food,
  }))
}
