// What prices for groups and quantity offers save on the cart, asked once for the same lines.
import { atom } from 'nanostores'
import type { CartOffers } from '#/contract/cart/public.ts'
import { MAX_CART_UPLOAD } from '#/contract/lengths.ts'
import { shop } from '#/client/browser.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { $session } from '#/stores/session.ts'
import { isRecord, stored } from '#/stores/stored.ts'
import { cartTotal } from './cart.ts'
import { type CartLine, toInput } from './cart-line.ts'

type OffersState = { key: string; offers: CartOffers | null }

export const $offers = atom<OffersState>({ key: '', offers: null })

/** Who is signed in may have other prices. */
const keyOf = (lines: readonly CartLine[]): string => {
  const session = $session.get()
  return [
    session.type === 'user' ? session.account.id : session.type,
    ...lines.map(({ key, quantity, price }) => `${key}=${quantity}x${price}`),
  ].join()
}

type Saving = { key: string; saving: number }

const parse = (value: unknown): Saving | undefined =>
  isRecord(value) && typeof value['key'] === 'string' && typeof value['saving'] === 'number'
    ? { key: value['key'], saving: value['saving'] }
    : undefined

/** What the last answer saved, for the pages that follow in this tab. */
export const $saving = stored<Saving>('larder_cart_saving', {
  initial: { key: '', saving: 0 },
  parse,
  tab: true,
})

/** Undefined until it has been asked for these lines. */
export function savingOn(lines: readonly CartLine[]): number | undefined {
  const { key, saving } = $saving.get()
  return key === keyOf(lines) ? saving : undefined
}

let askedFor = ''

/** Without an answer, the cart shows prices before offers; the checkout asks again. */
export async function lookForOffers(lines: readonly CartLine[]): Promise<void> {
  const key = keyOf(lines)
  if (key === askedFor) return
  askedFor = key
  if (lines.length === 0) return
  const products = lines.slice(0, MAX_CART_UPLOAD).map(toInput)
  const offers = await shop.cart.offers({ body: { products } }).catch(() => undefined)
  // The cart may have changed by now.
  if (key !== askedFor) return
  if (offers) {
    $offers.set({ key, offers })
    $saving.set({ key, saving: offers.saving })
  } else askedFor = ''
}

/** The offers and the total after them; an answer for other lines doesn't count. */
export function withOffers(lines: readonly CartLine[], { key, offers }: OffersState) {
  const own = key === keyOf(lines) ? offers : null
  const total = toAmount(toMinor(cartTotal(lines)) - toMinor(own?.saving ?? 0))
  return { offers: own, total }
}
