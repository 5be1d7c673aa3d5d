// Adds many products to the cart at once, for customers and for guests.
import type { Clamped } from '#/contract/cart/customer.ts'
import { inFirstUnit } from '#/domain/goods/units.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { isUser } from './cart.ts'
import { addLines, addWhatThereIs } from './cart-changes.ts'
import type { Chosen } from './cart-line.ts'

/** In base units. */
export type WantedProduct = Pick<Chosen, 'product' | 'quantity'>

/** Returns those that were short. @throws ApiError */
export async function addMany(wanted: readonly WantedProduct[]): Promise<Clamped[]> {
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

async function addHere(wanted: readonly WantedProduct[]): Promise<Clamped[]> {
  const short: Clamped[] = []
  for (const { product, quantity } of wanted) {
    const chosen = { product, variation: null, ...inFirstUnit(product, quantity) }
    const kept = await addWhatThereIs(chosen)
    if (kept < chosen.quantity) short.push({ name: product.name, asked: chosen.quantity, kept })
  }
  return short
}
