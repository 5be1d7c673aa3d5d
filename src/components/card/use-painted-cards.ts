import { useEffect } from 'react'
import { paintCards } from '#/browser/cards/cards.ts'

/** Cards rendered by an island show the cart's quantities too. */
export const usePaintedCards = (): void => useEffect(paintCards)
