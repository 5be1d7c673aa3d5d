// A product for its own page.
import type { Attribute, AttributeValue } from '#/contract/attribute/public.ts'
import type { Product, ProductSummary } from '#/contract/product/shapes.ts'
import { knownAllergens } from '#/domain/allergens.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CardRow } from './cards.queries.ts'
import type { AttributeRow, DetailRow, StoreRow, ValueRow } from './details.queries.ts'
import { localTextOrNull } from '#/commerce/api/local-text.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import type { LoadedProduct } from './product-loader.service.ts'
import { toSummary, toVariation } from './product-view.rules.ts'

const KILO = 1000
const WEIGHT_UNITS = { g: ['g', 'kg'], ml: ['ml', 'l'] } as const

/** A pack's content as text: 1500 g is "1.5 kg". */
function weightOf({
  content,
  content_unit,
}: Pick<CardRow, 'content' | 'content_unit'>): string | null {
  if (!content || !content_unit || content_unit === 'piece') return null
  const [small, large] = WEIGHT_UNITS[content_unit]
  return content < KILO ? `${content} ${small}` : `${content / KILO} ${large}`
}

const besides = new WeakMap<CardRow, Map<Language, ProductSummary>>()

/** Products loaded together share related products: each is rendered once per language. */
function besideOf(card: CardRow, language: Language): ProductSummary {
  const known = besides.get(card) ?? new Map<Language, ProductSummary>()
  besides.set(card, known)
  const summary =
    known.get(language) ?? toSummary({ ...card, pictures: card.pictures.slice(0, 1) }, language)
  known.set(language, summary)
  return summary
}

/** A product with its variations, similar products and cross-sell products. */
export function toProduct(
  { card, detail, related, cross, store_products }: LoadedProduct,
  language: Language,
): Product {
  const { store, size_chart } = detail
  return {
    ...toSummary(card, language),
    ...foodOf(detail, language),
    barcode: detail.barcode,
    weight: weightOf(card),
    short_description: textIn(detail.short_description, language),
    description: textIn(detail.description, language),
    origin: localTextOrNull(detail.origin, language),
    meta_title: localTextOrNull(detail.meta_title, language) || null,
    meta_description: localTextOrNull(detail.meta_description, language) || null,
    attributes: detail.attributes.map((entry) => toAttribute(entry, language)),
    variations: detail.variations.map((entry) => toVariation(entry, card, language)),
    size_chart: size_chart && {
      name: textIn(size_chart.name, language),
      content: textIn(size_chart.content, language),
    },
    labels: detail.labels.map(({ alt, ...picture }) =>
      toPicture(picture, textIn(alt ?? card.name, language), language),
    ),
    withdrawal: detail.withdrawal,
    min_days: detail.min_days,
    store: store && { ...toStore(store, language), products_count: store_products },
    related_products: related.map((entry) => besideOf(entry, language)),
    cross_sell_products: cross
      .filter(({ status }) => status === 1)
      .map((entry) => besideOf(entry, language)),
  }
}

function toStore({ id, slug, city, trader, ...row }: StoreRow, language: Language) {
  const name = textIn(row.name, language)
  return { id, slug, name, city, trader, picture: row.picture && toPicture(row.picture, name) }
}

const foodOf = (row: DetailRow, language: Language) => ({
  ingredients: localTextOrNull(row.ingredients, language),
  allergens: knownAllergens(row.allergens),
  nutrition: row.nutrition,
  legal_name: localTextOrNull(row.legal_name, language) || null,
  drained_weight: row.drained_weight === null ? null : toQuantity(row.drained_weight),
  date_kind: row.date_kind,
  storage: localTextOrNull(row.storage, language) || null,
  preparation: localTextOrNull(row.preparation, language) || null,
  alcohol: row.alcohol,
  operator: row.operator,
  maker: row.maker,
  maker_contact: row.maker_contact,
  eu_responsible: row.eu_responsible,
  safety: localTextOrNull(row.safety, language) || null,
  not_stated: row.not_stated,
})

/** An attribute with the row's values. */
export const toAttribute = (row: AttributeRow, language: Language): Attribute => ({
  id: row.id,
  slug: row.slug,
  name: textIn(row.name, language),
  style: row.style,
  attribute_values: row.values.map((entry) => toValue(entry, language)),
})

function toValue({ id, slug, hex_color, ...row }: ValueRow, language: Language): AttributeValue {
  const value = textIn(row.value, language)
  return { id, slug, value, hex_color, value_image: row.picture && toPicture(row.picture, value) }
}
