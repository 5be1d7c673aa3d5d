// Choosing a variation by its values: the address and the gallery follow.
import { useState } from 'react'
import type { Product } from '#/contract/product/shapes.ts'
import {
  addWish,
  type Choice,
  chosenVariation,
  type ChosenValue,
  fittingVariations,
  resolveChoice,
} from '#/domain/variations.ts'
import { choicesOf } from './choices.ts'

type Chosen = Pick<Product, 'attributes' | 'variations' | 'product_galleries'>

/** The current choice; starts with the named variation. */
export function useVariation(product: Chosen, named: number | null, choiceName: string) {
  const { attributes, variations } = choicesOf(product, choiceName)
  const [wishes, setWishes] = useState<Choice>(
    () => variations.find(({ id }) => id === named)?.attribute_values ?? [],
  )
  const { kept, choice } = resolveChoice(variations, wishes)
  const chosen = chosenVariation(variations, choice)
  // With the variation's own values, as in a cart.
  const variation = product.variations.find(({ id }) => id === chosen?.id) ?? null
  // Until one is chosen: a picture that fits the choice so far.
  const [likely] = kept.length > 0 ? fittingVariations(product.variations, kept) : []
  const pictured = variation ?? likely
  return {
    attributes,
    variations,
    kept,
    choice,
    variation,
    /** The ID of its picture. */
    picture: pictured?.variation_image?.id ?? product.product_galleries[0]?.id ?? null,
    /** Those that are still possible. */
    left: fittingVariations(variations, choice),
    missing: attributes.filter(({ id }) => !choice.some((value) => value.attribute_id === id)),
    /** The requested value that doesn't fit the others. */
    dropped: attributes
      .flatMap(({ attribute_values }) => attribute_values)
      .filter(({ id }) => wishes.some((wish) => wish.id === id && !choice.includes(wish)))
      .map(({ value }) => value),
    choose: (value: ChosenValue) => setWishes((all) => addWish(all, value)),
  }
}
