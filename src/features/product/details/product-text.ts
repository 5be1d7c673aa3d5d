// A product as Markdown.
import { type Unit, unitsOf } from '#/domain/goods/unit.ts'
import { type FoodFact, NUTRIENTS } from '#/contract/product/food.ts'
import type { Product, Variation } from '#/contract/product/shapes.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import {
  address,
  perText,
  priceText,
  productLine,
  section,
  textHead,
  type TextSite,
} from '#/components/text/text-site.ts'
import { saysMore } from '#/domain/law/unit-price.ts'
import { measureOf } from '#/domain/quantity.ts'
import { pricesOf } from '#/features/product/buy/prices.ts'
import { escaped, facts, joined, link } from '#/lib/markdown/escape.ts'
import { fromHtml } from '#/lib/markdown/from-html.ts'
import { href } from '#/routes.ts'
import { labelOf } from './food-label.ts'
import { factsOf } from './product-facts.ts'

export function productText(product: Product, site: TextSite): string {
  const { name, slug, short_description, description, related_products } = product
  const { language, siteUrl, t, colon } = site
  const html = (text: string) => text && fromHtml(text, { level: 3, siteUrl })
  const known = factsOf(product, t).map(({ label, value }) => [label, escaped(value)] as const)
  return joined([
    ...textHead(name, href(language, 'product', { slug }), site),
    [
      ...facts(saleRows(product, site), colon),
      ...choiceRows(product, site),
      ...promiseRows(product, site),
      ...facts([...placeRows(product, site), ...known], colon),
    ].join('\n'),
    html(short_description),
    ...section(t('catalog:details'), html(description)),
    ...foodParts(product, site),
    ...section(
      t('food:labels'),
      product.labels
        .map(({ alt, original_url }) => `- ![${escaped(alt)}](${address(site, original_url)})`)
        .join('\n'),
    ),
    ...section(
      t('catalog:related'),
      related_products.map((one) => productLine(one, site)).join('\n'),
    ),
  ])
}

type Row = readonly [string, string | null | undefined]

function saleRows(product: Product, site: TextSite): Row[] {
  const { t, money } = site
  const { deposit, unit_price, stock_status } = product
  return [
    [t('plain:price'), priceText(product, site)],
    [t('plain:unit_price'), unit_price && perText(unit_price, site)],
    [t('plain:deposit'), deposit ? money(deposit) : null],
    ...offerRows(product, site),
    [t('plain:stock'), t(`catalog:${stock_status}`)],
    [t('plain:amounts'), amountsText(product, site)],
  ]
}

/** Quantity offers with what they make of the unit price, and the price for a group. */
function offerRows(product: Product, site: TextSite): Row[] {
  const { quantity_offers = [], offer_unit_price: best, group_price: group } = product
  const words = (title: string) => (best?.offer === title ? `, ${perText(best, site)}` : '')
  const offers = quantity_offers.map((title) => escaped(title) + words(title)).join('; ')
  return [
    [site.t('plain:offers'), offers],
    [
      group ? escaped(group.title) : '',
      group &&
        [
          site.money(group.amount),
          saysMore(group.unit_price, group.amount) && perText(group.unit_price, site),
        ]
          .filter(Boolean)
          .join(', '),
    ],
  ]
}

function placeRows({ store, product_galleries, categories }: Product, site: TextSite): Row[] {
  const { language, t } = site
  const [picture] = product_galleries
  const departments = categories.map((category) =>
    link(category.name, address(site, href(language, 'categoryText', { slug: category.slug }))),
  )
  return [
    [t('plain:departments'), departments.join(', ')],
    [
      t('catalog:sold_by'),
      store && link(store.name, address(site, href(language, 'store', { slug: store.slug }))),
    ],
    [t('plain:picture'), picture && address(site, picture.original_url)],
  ]
}

/** Steps and minimum, where they are not one piece. */
function amountsText(product: Product, { language, t }: TextSite): string | null {
  const { sold_by, quantity_min, quantity_step } = product
  const measure = measureOf(sold_by)
  if (!measure && quantity_min === 1 && quantity_step === 1) return null
  const words = (quantity: number) =>
    [formatQuantity(quantity, language), measure].filter(Boolean).join('\u{a0}')
  return t('plain:steps', { min: words(quantity_min), step: words(quantity_step) })
}

/** The ways to buy it: units of sale and variations. */
function choiceRows(product: Product, site: TextSite): string[] {
  const { t, colon } = site
  const per = (one: Product['unit_price']) => (one ? `, ${perText(one, site)}` : '')
  const unit = ({ entry, name, unit_price }: Unit) =>
    `  - ${escaped(name)}${colon} ${priceText(pricesOf({ product, variation: null, uom_entry: entry }), site)}${per(unit_price)}`
  const variation = ({ name, stock_status, unit_price, ...prices }: Variation) =>
    `  - ${escaped(name)}${colon} ${priceText(prices, site)}${per(unit_price)}, ${t(`catalog:${stock_status}`)}`
  return [
    ...list(t('plain:units') + colon, unitsOf(product).map(unit)),
    ...list(t('plain:variations') + colon, product.variations.map(variation)),
  ]
}

const list = (title: string, rows: string[]): string[] =>
  rows.length > 0 ? [`- ${title}`, ...rows] : []

/** From which age it is sold, and how long it keeps. */
const promiseRows = ({ minimum_age: age, min_days: count }: Product, { t }: TextSite): string[] => [
  ...(age ? [`- ${t('shop:age_note', { age })}`] : []),
  ...(count ? [`- ${t('catalog:keeps', { count })}`] : []),
]

function foodParts(product: Product, { colon, language, t }: TextSite): string[] {
  const { ingredients, allergens, legal_name, may_contain, not_stated, nutrition } = product
  const unsaid = (fact: FoodFact) => (not_stated.includes(fact) ? t('food:not_stated') : '')
  const label = labelOf(product, { language, t }).map(
    ({ label, value }) => [label, escaped(value)] as const,
  )
  const names = allergens?.map((allergen) => t(`food:allergen.${allergen}`)).join(', ')
  const rows = NUTRIENTS.flatMap((name) => {
    const amount = nutrition?.[name] ?? null
    if (amount === null) return []
    const [kind, unit] = ENERGY[name] ?? [name, 'g']
    return [`| ${t(`food:nutrient.${kind}`)} | ${formatQuantity(amount, language)} ${unit} |`]
  })
  const head = nutrition && [`| | ${t(`food:nutrition_per.${nutrition.per}`)} |`, '| --- | --- |']
  return [
    ...section(t('food:legal_name'), escaped(legal_name ?? '')),
    ...section(t('food:ingredients'), escaped(ingredients || unsaid('ingredients'))),
    ...section(
      t('food:allergens'),
      allergens ? names || t('food:no_allergens') : unsaid('allergens'),
    ),
    ...section(
      t('food:may_contain'),
      (may_contain ?? []).map((one) => t(`food:allergen.${one}`)).join(', '),
    ),
    ...section(
      t('food:nutrition'),
      head && rows.length > 0 ? [...head, ...rows].join('\n') : unsaid('nutrition'),
    ),
    ...section(t('food:label'), facts(label, colon).join('\n')),
  ]
}

const ENERGY: Partial<Record<string, readonly [string, string]>> = {
  energy_kj: ['energy', 'kJ'],
  energy_kcal: ['energy', 'kcal'],
}
