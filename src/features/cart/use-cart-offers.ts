import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isNet } from '#/stores/net.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { $offers, lookForOffers, withOffers } from '#/stores/cart/cart-offers.ts'

type Parts = typeof import('./OfferLines.tsx')

/**
 * What prices for groups and quantity offers save, the total after them, and what shows them: its code is loaded with
 * the first offer, and for those who see prices without tax.
 *
 * @param shown an unseen cart asks for nothing
 */
export function useCartOffers(shown: boolean) {
  const { lines, status } = useStore($cart, { ssr: 'initial' })
  const known = useStore($offers, { ssr: 'initial' })
  const [parts, setParts] = useState<Parts>()
  const found = withOffers(lines, known)
  const { offers } = found
  const hasAny =
    offers !== null && offers.offers.length + offers.hints.length + offers.used_up.length > 0
  useEffect(() => {
    if (shown && status === 'ready') void lookForOffers(lines)
  }, [shown, status, lines])
  useEffect(() => {
    if (hasAny || isNet()) import('./OfferLines.tsx').then(setParts, () => undefined)
  }, [hasAny])
  return { ...found, ...parts }
}
