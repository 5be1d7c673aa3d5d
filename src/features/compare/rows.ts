// The facts of products, row by row, for comparing them side by side.
import type { ComparedProduct } from '#/contract/compare/customer.ts'
import type { Nutrition } from '#/contract/product/food.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import shopTexts from '#texts/shop'
import { starsOf } from '#/domain/review.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import compareTexts from '#texts/compare'

/** The shown part of a product: the rest would only make the page heavier. */
export type Compared = Omit<
  ComparedProduct,
  'description' | 'short_description' | 'variations' | 'store' | 'size_chart'
>

export function comparedPart(product: ComparedProduct): Compared {
  const {
    description: _description,
    short_description: _short,
    variations: _variations,
    store: _store,
    size_chart: _chart,
    ...shown
  } = product
  return shown
}

/** One row of the comparison, and each product's value; null if it has none. */
export type Row = { name: string; label: string; said: (string | null)[] }

type Texts = { t: Translate; shop: Translate; language: Language }
type Say = (product: Compared, texts: Texts) => string | null

const FACTS: Record<string, Say> = {
  price: ({ sale_price, price, price_from }) => `${sale_price} ${price} ${price_from}`,
  unit_price: ({ unit_price }) => unit_price && `${unit_price.amount} ${unit_price.per}`,
  rating: (product) => {
    const stars = starsOf(product)
    return stars === null ? null : `${stars} ${product.reviews_count}`
  },
  stock: ({ stock_status }, { t, shop }) =>
    stock_status === 'in_stock' ? t('in_stock') : shop('sold_out'),
  brand: ({ brand }) => brand || null,
  unit: ({ unit }) => unit || null,
  weight: ({ weight }) => weight || null,
  origin: ({ origin }) => origin || null,
  tags: ({ tags }, { shop }) => tags.map((tag) => tagName(tag, shop)).join(', ') || null,
  allergens: ({ allergens }, { t }) =>
    allergens && (allergens.map((allergen) => t(`allergen.${allergen}`)).join(', ') || t('none')),
  ingredients: ({ ingredients }) => ingredients || null,
}

function tagName(tag: string, shop: Translate): string {
  const key = `tags.${tag}`
  return shop(key) === key ? tag : shop(key)
}

const GRAMS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const

/** All rows with a value for at least one product. */
export function compareRows(products: readonly Compared[], language: Language): Row[] {
  const texts = { t: compareTexts(language), shop: shopTexts(language), language }
  const row = (name: string, say: Say): Row => ({
    name,
    label: texts.t(`row.${name}`),
    said: products.map((product) => say(product, texts)),
  })
  const rows = [
    ...Object.entries(FACTS).map(([name, say]) => row(name, say)),
    row('nutrition', ({ nutrition }) => nutrition && `100 ${nutrition.per}`),
    row('energy', ({ nutrition }) => nutrition && energyOf(nutrition, language)),
    ...GRAMS.map((name) =>
      row(name, ({ nutrition }) => {
        const grams = nutrition?.[name] ?? null
        return grams === null ? null : `${formatQuantity(grams, language)} g`
      }),
    ),
    ...attributeRows(products),
  ]
  return rows.filter(({ said }) => said.some((one) => one !== null))
}

function energyOf({ energy_kj, energy_kcal }: Nutrition, language: Language): string | null {
  const parts = [
    energy_kj === null ? null : `${formatQuantity(energy_kj, language)} kJ`,
    energy_kcal === null ? null : `${formatQuantity(energy_kcal, language)} kcal`,
  ]
  return parts.filter((part) => part !== null).join(' / ') || null
}

/** Every attribute of at least one product, in order of appearance. */
function attributeRows(products: readonly Compared[]): Row[] {
  const names = new Map(
    products.flatMap(({ attributes }) => attributes.map(({ slug, name }) => [slug, name] as const)),
  )
  return [...names].map(([slug, label]) => ({
    name: `attribute-${slug}`,
    label,
    said: products.map(({ attributes }) => {
      const own = attributes.find((attribute) => attribute.slug === slug)
      return own?.attribute_values.map(({ value }) => value).join(', ') || null
    }),
  }))
}
