// Starts the shared stores on a page, once.
import { $cart, $waiting, isUser, loadCart } from './cart/cart.ts'
import { pendingOwners } from './cart/local-cart.ts'
import { restoreSession } from './session.ts'

let started = false

/** Restores the session and the cart, and follows changes in other tabs. */
export function startStores(): void {
  if (started) return
  started = true
  restoreSession()
  void showCart()
  addEventListener('storage', (event) => {
    // Once the store of that cart has taken it over.
    if (event.key?.startsWith('cart_')) setTimeout(() => void loadCart())
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    restoreSession()
    void loadCart()
  })
}

/** Shows the cart. An upload that was interrupted after signing in is repeated first. */
async function showCart(): Promise<void> {
  if (pendingOwners().length === 0) {
    const edits = () => import('./cart/cart-edits.ts')
    if ($waiting.get() > 0 && isUser()) return (await edits()).sendEdits()
    await loadCart()
    if ($cart.get().status === 'error') (await edits()).showKept()
    return
  }
  const upload = async () => (await import('./cart/cart-upload.ts')).uploadLocalCart()
  await upload().catch(() => $cart.set({ ...$cart.get(), status: 'error' }))
}
