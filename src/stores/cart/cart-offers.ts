// What prices for groups and quantity offers save on the cart, asked once for the same lines.
import { atom } from 'nanostores'
import type { CartOffers } from '#/contract/cart/public.ts'
import { MAX_CART_UPLOAD } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { $session } from '#/stores/session.ts'
import { cartTotal } from './cart.ts'
import type { CartLine } from './cart-line.ts'

type OffersState = { key: string; offers: CartOffers | null }

export const $offers = atom<OffersState>({ key: '', offers: null })

/** Who is signed in may have other prices. */
const keyOf = (lines: readonly CartLine[]): string =>
  [
    $session.get().type,
    ...lines.map(({ key, quantity, price }) => `${key}=${quantity}x${price}`),
  ].join()

let askedFor = ''

/** Without an answer, the cart shows prices before offers; the checkout asks again. */
export async function lookForOffers(lines: readonly CartLine[]): Promise<void> {
  const key = keyOf(lines)
  if (key === askedFor) return
  askedFor = key
  if (lines.length === 0) return
  const products = lines
    .slice(0, MAX_CART_UPLOAD)
    .map(({ product_id, variation_id, uom_entry, quantity }) => ({
      product_id,
      variation_id,
      uom_entry,
      quantity,
    }))
  const offers = await shop.cart.offers({ body: { products } }).catch(() => undefined)
  // The cart may have changed by now.
  if (key !== askedFor) return
  if (offers) $offers.set({ key, offers })
  else askedFor = ''
}

/** The offers and the total after them; an answer for other lines doesn't count. */
export function withOffers(lines: readonly CartLine[], { key, offers }: OffersState) {
  const own = key === keyOf(lines) ? offers : null
  const total = toAmount(toMinor(cartTotal(lines)) - toMinor(own?.saving ?? 0))
  return { offers: own, total }
}
