// Short facts about a product.
import type { Attribute } from '#/contract/attribute/public.ts'
import type { Product } from '#/contract/product/shapes.ts'
import type { Translate } from '#/lib/i18n.ts'

export type Fact = { label: string; value: string }

/** The attributes in which a product's variations differ, which the customer chooses. */
export function choicesIn({ attributes, variations }: Product): Attribute[] {
  const varied = new Set(
    variations.flatMap(({ attribute_values }) =>
      attribute_values.map(({ attribute_id }) => attribute_id),
    ),
  )
  return attributes.filter(({ id }) => varied.has(id))
}

/** All known facts, without those attributes. */
export function factsOf(product: Product, t: Translate): Fact[] {
  const choices = choicesIn(product)
  const facts = [
    [t('catalog:brand'), product.brand],
    [t('catalog:weight'), (product.type === 'simple' && product.weight) || product.unit],
    [t('catalog:origin'), product.origin],
    ...product.attributes
      .filter((attribute) => !choices.includes(attribute))
      .map(({ name, attribute_values }) => [
        name,
        attribute_values.map(({ value }) => value).join(', '),
      ]),
    // Before the order, as the law wants it: Directive 2011/83/EU, Article 6 (1) (k).
    [
      t('catalog:withdrawal.title'),
      product.withdrawal !== null &&
        product.withdrawal !== 'allowed' &&
        t(`catalog:withdrawal.${product.withdrawal}`),
    ],
    // Of goods that are no food (rule 296).
    ...(['maker', 'maker_contact', 'eu_responsible'] as const).map((fact) => [
      t(`food:${fact}`),
      product[fact] || (product.not_stated.includes(fact) && t('food:not_stated')),
    ]),
    // The class itself stands with the price.
    [t('food:energy_class'), product.not_stated.includes('energy_class') && t('food:not_stated')],
    [t('food:safety'), product.safety],
    [t('catalog:sku'), product.sku],
    [t('catalog:barcode'), product.barcode],
  ]
  return facts.flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
}
