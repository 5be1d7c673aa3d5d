// Starts the shared stores on a page, once.
import { $cart, loadCart, uploadLocalCart } from './cart.ts'
import { readLocalCart } from './local-cart.ts'
import { $session, restoreSession } from './session.ts'

let started = false

/** Restores the session and the cart, and follows changes in other tabs. */
export function startStores(): void {
  if (started) return
  started = true
  restoreSession()
  void showCart()
  addEventListener('storage', (event) => {
    if (event.key?.startsWith('cart_')) void loadCart()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    restoreSession()
    void loadCart()
  })
}

/** Shows the cart. An upload that was interrupted after signing in is repeated first. */
async function showCart(): Promise<void> {
  const pending = $session.get().type === 'user' && readLocalCart(null).length > 0
  if (!pending) return loadCart()
  await uploadLocalCart().catch(() => $cart.set({ ...$cart.get(), status: 'error' }))
}
