import { useEffect } from 'react'
import { paintCards } from '#/browser/cards/cards.ts'

/** Cards that an island draws show what is in the cart too. */
export const usePaintedCards = (): void => useEffect(paintCards)
