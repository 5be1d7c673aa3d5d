// The choices of a buy box: attributes of the variations, with their values.
import type { Attribute } from '#/contract/attribute/public.ts'
import type { Product, Variation } from '#/contract/product/shapes.ts'

export type Choices = { attributes: Attribute[]; variations: Variation[] }

/** The attribute of variations that only have names. */
const BY_NAME = 0

/** `name` labels the choice between variations without attributes. */
export function choicesOf(
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
