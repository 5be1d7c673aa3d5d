import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import type { CartOffers } from '#/contract/cart/public.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { $offers, lookForOffers, withOffers } from '#/stores/cart/cart-offers.ts'

type Lines = ComponentType<{ offers: CartOffers | null; language: Language }>

/**
 * What quantity offers save, the total after them, and what shows them: its code is loaded with the first offer.
 *
 * @param shown an unseen cart asks for nothing
 */
export function useCartOffers(shown: boolean) {
  const { lines, status } = useStore($cart, { ssr: 'initial' })
  const known = useStore($offers, { ssr: 'initial' })
  const [OfferLines, setOfferLines] = useState<Lines>()
  const found = withOffers(lines, known)
  const { offers } = found
  const hasAny = offers !== null && offers.offers.length + offers.hints.length > 0
  useEffect(() => {
    if (shown && status === 'ready') void lookForOffers(lines)
  }, [shown, status, lines])
  useEffect(() => {
    if (hasAny)
      import('./OfferLines.tsx').then(
        (code) => setOfferLines(() => code.OfferLines),
        () => undefined,
      )
  }, [hasAny])
  return { ...found, OfferLines }
}
