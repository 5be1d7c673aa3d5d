// Adds many products to the cart at once, for customers and for guests.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { lineKey } from '#/domain/line-id.ts'
import { inFirstUnit } from '#/domain/goods/units.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { $cart, isUser, StockExceeded } from './cart.ts'
import { addLines, addToCart } from './cart-changes.ts'

export type WantedProduct = { product: ProductSummary; quantity: number }
export type Short = { name: string; asked: number; kept: number }

/** Returns those that were short. @throws ApiError */
export async function addMany(wanted: readonly WantedProduct[]): Promise<Short[]> {
  if (!isUser()) return addHere(wanted)
  try {
    return await addLines(
      wanted.map(({ product, quantity }) => ({
        product_id: product.id,
        variation_id: null,
        ...inFirstUnit(product, quantity),
      })),
    )
  } catch (error) {
    // The session has ended: the cart is now this browser's.
    if (isSignedOut(error) && !isUser()) return addHere(wanted)
    throw error
  }
}

async function addHere(wanted: readonly WantedProduct[]): Promise<Short[]> {
  const short: Short[] = []
  for (const { product, ...asked } of wanted) {
    const { uom_entry, quantity } = inFirstUnit(product, asked.quantity)
    const line = { product, variation: null, uom_entry }
    try {
      await addToCart({ ...line, quantity })
    } catch (error) {
      if (!(error instanceof StockExceeded)) throw error
      const there = $cart.get().lines.find(({ key }) => key === keyOf(line))
      const kept = Math.max(0, error.max - (there?.quantity ?? 0))
      if (kept > 0) await addToCart({ ...line, quantity: kept })
      short.push({ name: product.name, asked: quantity, kept })
    }
  }
  return short
}

const keyOf = ({ product, uom_entry }: { product: ProductSummary; uom_entry: number | null }) =>
  lineKey({ product_id: product.id, variation_id: null, uom_entry })
