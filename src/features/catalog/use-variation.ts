// Choosing a variation by its values: the address and the gallery follow.
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#/contract/product.ts'
import {
  addWish,
  type Choice,
  chosenVariation,
  type ChosenValue,
  fittingVariations,
  settleWishes,
} from '#/domain/variations.ts'
import { $shownPicture } from '#/stores/gallery.ts'
import { choicesOf } from './choices.ts'

type Chosen = Pick<Product, 'attributes' | 'variations' | 'product_galleries'>

/** The choice as it stands; it begins with the variation that the address names. */
export function useVariation(product: Chosen, named: number | null, choiceName: string) {
  const { attributes, variations } = choicesOf(product, choiceName)
  const [wishes, setWishes] = useState<Choice>(
    () => variations.find(({ id }) => id === named)?.attribute_values ?? [],
  )
  const { kept, choice } = settleWishes(variations, wishes)
  const chosen = chosenVariation(variations, choice)
  // With its own values, as a cart keeps it.
  const variation = product.variations.find(({ id }) => id === chosen?.id) ?? null
  // Until one is chosen: what the choice so far may look like.
  const [likely] = kept.length > 0 ? fittingVariations(product.variations, kept) : []
  const pictured = variation ?? likely
  useFollowers(
    variation?.id ?? null,
    pictured?.variation_image?.id ?? product.product_galleries[0]?.id ?? null,
  )
  return {
    attributes,
    variations,
    kept,
    choice,
    variation,
    /** Those that are still possible. */
    left: fittingVariations(variations, choice),
    missing: attributes.filter(({ id }) => !choice.some((value) => value.attribute_id === id)),
    /** What was wished for and can't be had with the rest. */
    dropped: attributes
      .flatMap(({ attribute_values }) => attribute_values)
      .filter(({ id }) => wishes.some((wish) => wish.id === id && !choice.includes(wish)))
      .map(({ value }) => value),
    choose: (value: ChosenValue) => setWishes((all) => addWish(all, value)),
  }
}

/** The page was drawn for what stands there at first; then the address and the gallery follow each change. */
function useFollowers(variation: number | null, picture: number | null): void {
  const drawn = useRef({ variation, picture })
  useEffect(() => {
    if (drawn.current.variation === variation) return
    drawn.current.variation = variation
    const url = new URL(location.href)
    if (variation === null) url.searchParams.delete('variation')
    else url.searchParams.set('variation', String(variation))
    history.replaceState(history.state, '', url)
  }, [variation])
  useEffect(() => {
    if (drawn.current.picture === picture) return
    drawn.current.picture = picture
    $shownPicture.set(picture)
  }, [picture])
}
