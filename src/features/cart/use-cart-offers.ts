import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart } from '#/stores/cart/cart.ts'
import { $offers, lookForOffers, withOffers } from '#/stores/cart/cart-offers.ts'

/** @param shown an unseen cart asks for nothing */
export function useCartOffers(shown: boolean) {
  const { lines, status } = useStore($cart, { ssr: 'initial' })
  const known = useStore($offers, { ssr: 'initial' })
  useEffect(() => {
    if (shown && status === 'ready') void lookForOffers(lines)
  }, [shown, status, lines])
  return withOffers(lines, known)
}
