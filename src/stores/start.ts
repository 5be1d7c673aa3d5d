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
  // Somebody may have signed in or out in another tab, or before this page was restored.
  const again = () => {
    restoreSession()
    void loadCart()
  }
  addEventListener('storage', ({ key }) => {
    // After that cart's store has been updated; or the cards' copy of a server cart.
    if (/^cart_|cart_shown/.test(key ?? '')) setTimeout(again)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
}

/** Shows the cart. An upload interrupted after signing in is repeated first. */
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
