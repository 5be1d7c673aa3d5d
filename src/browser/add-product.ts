import { shop } from '#/client/browser.ts'
import { addToCart } from '#/stores/cart/cart-changes.ts'

/** Adds the smallest amount of a product as it is at this moment, once for a key. @throws StockExceeded, ApiError */
export async function addProduct(id: number, key: string): Promise<{ name: string }> {
  const { data } = await shop.product.list({ query: { ids: String(id) } })
  const product = data[0]
  if (!product) throw new Error('gone')
  const [unit] = product.units
  const quantity = unit?.quantity_min ?? product.quantity_min
  const line = { product, variation: null, uom_entry: unit?.UomEntry ?? null, quantity }
  await addToCart(line, key)
  return product
}
