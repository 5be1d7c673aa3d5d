// Puts a basket that an agent made into the visitor's own cart.
import { rare } from '#/client/rare-browser.ts'
import type { AgentBasket } from '#/contract/ucp/public.ts'
import { lineKey } from '#/domain/line-id.ts'
import { $cart, StockExceeded } from '#/stores/cart/cart.ts'
import { addToCart } from '#/stores/cart/cart-changes.ts'
import { applyCoupon } from '#/stores/draft/checkout-draft.ts'
import { choosePlace } from '#/stores/place/choose-place.ts'

export type Short = { name: string; asked: number; kept: number }

/** Returns what was short. The link is used up before anything is added, so nothing is added twice. @throws ApiError */
export async function takeBasket(token: string): Promise<Short[]> {
  const { lines, coupon, delivery_to } = await rare.ucp.take({ params: { token } })
  const short: Short[] = []
  for (const line of lines) {
    const kept = await addWhatThereIs(line)
    if (kept < line.quantity) short.push({ name: line.product.name, asked: line.quantity, kept })
  }
  if (coupon !== null) applyCoupon(coupon)
  // The checkout requires it, too.
  if (delivery_to) await choosePlace(delivery_to).catch(() => undefined)
  return short
}

type Line = AgentBasket['lines'][number]

async function addWhatThereIs(line: Line): Promise<number> {
  try {
    await addToCart(line)
    return line.quantity
  } catch (error) {
    if (!(error instanceof StockExceeded)) throw error
    const { product, variation, uom_entry } = line
    const key = lineKey({ product_id: product.id, variation_id: variation?.id ?? null, uom_entry })
    const there = $cart.get().lines.find((one) => one.key === key)?.quantity ?? 0
    const kept = Math.max(0, error.max - there)
    if (kept > 0) await addToCart({ ...line, quantity: kept })
    return kept
  }
}
