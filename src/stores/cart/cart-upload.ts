// Uploads a local cart to the server; loaded if there is something to upload.
import type { Clamped } from '#/contract/cart/customer.ts'
import { MAX_CART_UPLOAD } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { toInput } from './cart-line.ts'
import { loadCart, showServer } from './cart.ts'
import { pendingOwners, readLocalCart, uploadKeyOf, writeLocalCart } from './local-cart.ts'

/**
 * Uploads this browser's lines to the server's cart after signing in, once, however often it is called: first a
 * guest's, then those added after an earlier session had ended. Refused lines stay here. Returns the lines that were
 * lowered to the stock.
 */
export async function uploadLocalCart(): Promise<Clamped[]> {
  const clamped: Clamped[] = []
  let isShown = false
  for (const owner of pendingOwners()) {
    for (let lines = readLocalCart(owner); lines.length > 0; lines = readLocalCart(owner)) {
      const products = lines.slice(0, MAX_CART_UPLOAD).map(toInput)
      const cart = await shop.cart.add({ body: { products }, key: uploadKeyOf(owner) })
      writeLocalCart(owner, lines.slice(MAX_CART_UPLOAD))
      showServer(cart)
      isShown = true
      clamped.push(...cart.clamped)
    }
  }
  if (!isShown) await loadCart()
  return clamped
}
