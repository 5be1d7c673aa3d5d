// A local cart's products as they are now: prices and stock may have changed since they were added.
import type { Product, ProductSummary } from '#/contract/product/shapes.ts'
import { shop } from '#/client/browser.ts'
import { localCartOwner } from '#/stores/session.ts'
import { isUser, showLocal } from './cart.ts'
import { type CartLine, lineOf } from './cart-line.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'

/** In one call. */
const MOST = 100

/** Without an answer about a product's variations, they stay as they are known. @throws ApiError */
export async function refreshLocalCart(): Promise<void> {
  if (isUser()) return
  const lines = readLocalCart(localCartOwner())
  if (lines.length === 0) return
  const asked = new Set(lines.map((line) => line.product_id))
  const products = await productsBy([...asked])
  const varied = new Set(lines.filter(hasVariation).map((line) => line.product_id))
  const variations = await variationsOf(products.filter(({ id }) => varied.has(id)))
  if (isUser()) return
  const known = new Map(products.map((product) => [product.id, product]))
  // Read again: keeps what was added or changed in the meantime.
  const fresh = readLocalCart(localCartOwner()).map((line) =>
    asked.has(line.product_id)
      ? asNow(line, known.get(line.product_id), variations.get(line.product_id))
      : line,
  )
  writeLocalCart(localCartOwner(), fresh)
  showLocal(fresh)
}

const hasVariation = (line: CartLine): boolean => line.variation_id !== null

async function productsBy(ids: readonly number[]): Promise<ProductSummary[]> {
  const pages: ProductSummary[] = []
  for (let at = 0; at < ids.length; at += MOST) {
    const some = ids.slice(at, at + MOST)
    const query = { ids: some.join(','), paginate: some.length }
    pages.push(...(await shop.product.list({ query })).data)
  }
  return pages
}

/** Lists leave them out. */
async function variationsOf(
  products: readonly ProductSummary[],
): Promise<Map<number, Product['variations']>> {
  const found = new Map<number, Product['variations']>()
  await Promise.all(
    products.map(async ({ id, slug }) => {
      const product = await shop.product.bySlug({ params: { slug } }).catch(() => undefined)
      if (product) found.set(id, product.variations)
    }),
  )
  return found
}

function asNow(
  line: CartLine,
  product: ProductSummary | undefined,
  variations: Product['variations'] | undefined,
): CartLine {
  if (!product) return lineOf({ ...line, product: gone(line.product) })
  if (!hasVariation(line) || !variations) return lineOf({ ...line, product })
  const variation = variations.find(({ id }) => id === line.variation_id)
  return lineOf(variation ? { ...line, product, variation } : { ...line, product: gone(product) })
}

/** What is no longer sold stays as such, so that nothing disappears silently. */
const gone = (product: ProductSummary): ProductSummary => ({
  ...product,
  status: 0,
  quantity: 0,
  stock_status: 'out_of_stock',
})
