// Puts a basket that an agent made into the visitor's own cart.
import { rare } from '#/client/rare-browser.ts'
import type { Clamped } from '#/contract/cart/customer.ts'
import { addWhatThereIs } from '#/stores/cart/cart-changes.ts'
import { applyCoupon } from '#/stores/draft/checkout-draft.ts'
import { choosePlace } from '#/stores/place/choose-place.ts'

/** Returns what was short. The link is used up before anything is added, so nothing is added twice. @throws ApiError */
export async function takeBasket(token: string): Promise<Clamped[]> {
  const { lines, coupon, delivery_to } = await rare.ucp.take({ params: { token } })
  const short: Clamped[] = []
  for (const line of lines) {
    const kept = await addWhatThereIs(line)
    if (kept < line.quantity) short.push({ name: line.product.name, asked: line.quantity, kept })
  }
  if (coupon !== null) applyCoupon(coupon)
  // The checkout requires it, too.
  if (delivery_to) await choosePlace(delivery_to).catch(() => undefined)
  return short
}
