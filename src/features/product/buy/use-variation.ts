// Choosing a variation by its values: the address and the gallery follow.
import { useState } from 'react'
import type { Product, Variation } from '#/contract/product/shapes.ts'
import {
  addWish,
  type Choice,
  chosenVariation,
  type ChosenValue,
  fittingVariations,
  resolveChoice,
} from '#/domain/variations.ts'
import type { Attribute } from '#/contract/attribute/public.ts'

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

// The choices of a buy box: attributes of the variations, with their values.

type Choices = { attributes: Attribute[]; variations: Variation[] }

/** The attribute of variations that only have names. */
const BY_NAME = 0

/** `name` labels the choice between variations without attributes. */
function choicesOf(
  { attributes, variations }: Pick<Product, 'attributes' | 'variations'>,
  name: string,
): Choices {
  const values = variations.flatMap(({ attribute_values }) => attribute_values)
  const used = new Set(values.map(({ id }) => id))
  const known = attributes
    .map((attribute) => ({
      ...attribute,
      attribute_values: attribute.attribute_values.filter(({ id }) => used.has(id)),
    }))
    .filter(({ attribute_values }) => attribute_values.length > 0)
  const isKnown = values.every(({ attribute_id }) => known.some(({ id }) => id === attribute_id))
  if (values.length > 0 && isKnown) return { attributes: known, variations }
  return byName(variations, name)
}

function byName(variations: Variation[], name: string): Choices {
  if (variations.length === 0) return { attributes: [], variations }
  const attribute_values = variations.map((variation) => ({
    id: variation.id,
    slug: String(variation.id),
    value: variation.name,
    hex_color: null,
    value_image: null,
  }))
  return {
    attributes: [{ id: BY_NAME, slug: 'variation', name, style: 'rectangle', attribute_values }],
    variations: variations.map((variation) => ({
      ...variation,
      attribute_values: [{ id: variation.id, attribute_id: BY_NAME }],
    })),
  }
}
