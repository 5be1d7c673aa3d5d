// The state of a buy box: which variation, in which unit, how many.
import { useState } from 'react'
import { unitOf } from '#/domain/goods/unit.ts'
import { firstAmount, firstUnit } from '#/domain/goods/units.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { limitsOf } from '#/stores/cart/cart-line.ts'
import { cheapest, pricesOf } from './prices.ts'
import type { Sold } from './sold.ts'
import { useVariation } from './use-variation.ts'

export function useBuy(product: Sold, named: number | null, choiceName: string) {
  const choice = useVariation(product, named, choiceName)
  const [uomEntry, setUomEntry] = useState(firstUnit(product)?.entry ?? null)
  const chosen = { product, variation: choice.variation, uom_entry: uomEntry }
  const { min, step } = limitsOf(chosen)
  const startIn = (entry: number | null) => firstAmount(product, unitOf(product, entry))
  const [quantity, setQuantity] = useState(startIn(uomEntry))
  const undecided = choice.missing.length > 0
  // Until everything is chosen: the lowest price of the choice so far.
  const priced = undecided ? { ...chosen, variation: cheapest(choice.left) } : chosen
  return {
    choice,
    chosen,
    undecided,
    prices: pricesOf(priced),
    pricesIn: (entry: number | null) => pricesOf({ ...priced, uom_entry: entry }),
    /** Later choices may cost more. */
    from: undecided && new Set(choice.left.map(({ sale_price }) => sale_price)).size > 1,
    stocked: choice.variation ?? product,
    quantity: { value: quantity, min: toQuantity(min), step: toQuantity(step) },
    setQuantity,
    /** Another unit starts at its own quantity. */
    chooseUnit: (entry: number | null) => {
      setUomEntry(entry)
      setQuantity(startIn(entry))
    },
  }
}
