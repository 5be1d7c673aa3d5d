import type { Reordered } from '#/contract/orders/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { newKey } from '#/lib/new-key.ts'
import { afterEdits } from './cart-changes.ts'

/** Puts the goods of an order from the former shop into the cart. Returns what isn't sold any more. @throws ApiError */
export const reorderPast = (id: number): Promise<Omit<Reordered, 'cart'>> =>
  afterEdits(async () => {
    const { cart, ...rest } = await rare.pastOrders.reorder({
      params: { id },
      key: newKey(),
    })
    return { cart, rest }
  })
