// Turns a listing's query into a catalogue query, and its counts into facets in the caller's language.
import { splitIds, splitList } from '#/commerce/api/lists.ts'
import { LISTING_PAGE_SIZE, SEARCH_PAGE_SIZE } from '#/contract/common.ts'
import type { Facets, ProductQuery, Sort } from '#/contract/product/public.ts'
import { toAmount } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { brandValue } from '#/commerce/api/catalogue/to-item.rules.ts'
import type { Names } from '#/commerce/api/catalogue/names.rules.ts'
import type { ListQuery } from '#/commerce/search/catalogue.ts'
import type { Group } from '#/commerce/search/item.ts'
import type { Order } from '#/commerce/search/order.ts'
import { type Counts, STARS } from '#/commerce/search/sieve.ts'
import { textIn } from '#/lib/languages/text-in.ts'

/** The most values that one facet shows. */
const MAX_VALUES = 30
const CENTS = 100

const SORTS: Record<Exclude<Sort, 'relevance'>, Order> = {
  recommended: { field: 'recommended', direction: 'desc' },
  newest: { field: 'created_at', direction: 'desc' },
  price_asc: { field: 'price', direction: 'asc' },
  price_desc: { field: 'price', direction: 'desc' },
  name_asc: { field: 'name', direction: 'asc' },
  name_desc: { field: 'name', direction: 'desc' },
  discount: { field: 'discount', direction: 'desc' },
  rating: { field: 'rating', direction: 'desc' },
  unit_price: { field: 'unit_price', direction: 'asc' },
  popular: { field: 'popular', direction: 'desc' },
}

/** How many products a page shows (rule 27). */
export const pageSizeOf = ({ search, paginate }: ProductQuery): number =>
  paginate ?? (search.trim() === '' ? LISTING_PAGE_SIZE : SEARCH_PAGE_SIZE)

/** Without `seesAll`, what is not on sale answers nothing. */
export function toAsked(query: ProductQuery, language: Language, seesAll: boolean): ListQuery {
  const { search, rating, page } = query
  const size = pageSizeOf(query)
  const isHidden = query.status === '0' && !seesAll
  const [price_min = null, price_max = null] = query.price.split('-').map(toBound)
  return {
    search,
    rating,
    language,
    price_min,
    price_max,
    typing: false,
    status: query.status === '0' ? 0 : 1,
    ids: isHidden ? [] : query.ids === '' ? null : splitIds(query.ids),
    chosen: chosenOf(query),
    in_stock: query.in_stock === '1',
    on_offer: query.on_offer === '1',
    bought: query.bought === '1',
    order: orderOf(query),
    counting: query.facets === '1',
    offset: (page - 1) * size,
    limit: size,
  }
}

/** Minor units; a bound that is missing, or larger than any price, doesn't apply. */
function toBound(side: string): number | null {
  const minor = Math.round(Number(side) * CENTS)
  return side !== '' && Number.isSafeInteger(minor) ? minor : null
}

function chosenOf(query: ProductQuery): Map<Group, string[]> {
  const chosen = new Map<Group, string[]>([
    ['category', splitList(query.category)],
    ['brand', splitList(query.brand).map(brandValue)],
    ['tag', splitList(query.tag)],
    ['store', splitList(query.store)],
  ])
  for (const part of splitList(query.attribute)) {
    const [attribute, value] = part.split(':')
    if (!attribute || !value) continue
    const group: Group = `attribute:${attribute}`
    chosen.set(group, [...(chosen.get(group) ?? []), value])
  }
  return chosen
}

/** Searches are sorted by relevance unless another order is requested; listed products keep the requested order. */
function orderOf({ sort, field, sortBy, search, ids }: ProductQuery): ListQuery['order'] {
  if (sort !== '' && sort !== 'relevance') return SORTS[sort]
  const isDefault = field === 'created_at' && sortBy === 'asc'
  if (search.trim() !== '' && (sort === 'relevance' || isDefault)) return 'relevance'
  return ids !== '' && sort === '' ? 'ids' : { field, direction: sortBy }
}

/** Whether filters leave something out, so that the results say little about the search alone. */
export const isNarrowed = ({ chosen, ids, price_min, price_max, ...asked }: ListQuery): boolean =>
  [...chosen.values()].some((values) => values.length > 0) ||
  [ids, price_min, price_max].some((filter) => filter !== null) ||
  asked.rating > 0 ||
  asked.in_stock ||
  asked.on_offer ||
  asked.bought

type Values = { value: string; label: string; count: number }[]
type FacetSources = { counts: Counts; names: Names; language: Language; asked: ListQuery }

export function toFacets({ counts, names, language, asked }: FacetSources): Facets {
  const valuesOf = (group: Group, name?: (value: string) => string): Values =>
    mostFrequent(
      [...(counts.values.get(group) ?? [])].map(([value, { label, count }]) => ({
        value,
        label: name ? name(value) : label,
        count,
      })),
    )
  const chosen = [...new Set(asked.chosen.get('category'))]
  const counted = counts.values.get('category')
  const categoriesOf = (rows: ReturnType<Names['categoriesBelow']>): Values =>
    rows.map(({ slug, name }) => ({
      value: slug,
      label: textIn(name, language),
      count: counted?.get(slug)?.count ?? 0,
    }))
  const own = chosen.flatMap((slug) => names.categorySlugs.get(slug) ?? [])
  const below = names.categoriesBelow(chosen).filter(({ slug }) => !chosen.includes(slug))
  const stars = STARS.map((value, index) => ({
    value: String(value),
    label: String(value),
    count: counts.rating[index] ?? 0,
  }))
  return {
    price: { min: toAmount(counts.price_min), max: toAmount(counts.price_max) },
    rating: stars.filter(({ count }) => count > 0),
    // In the shop's order, as in its menus.
    category: [...categoriesOf(own), ...categoriesOf(below).filter(({ count }) => count > 0)],
    brand: valuesOf('brand'),
    tag: valuesOf('tag'),
    store: valuesOf('store', (slug) => textIn(names.storeName(slug) ?? { en: slug }, language)),
    attribute: attributesOf({ counts, names, language, asked }),
    in_stock: counts.in_stock,
    on_offer: counts.on_offer,
  }
}

/** Attributes with their values, in the shop's order. */
function attributesOf({ counts, names, language }: FacetSources): Facets['attribute'] {
  return [...names.attributes].flatMap(([slug, rows]) => {
    const counted = counts.values.get(`attribute:${slug}`)
    const [first] = rows
    if (!counted || !first) return []
    const values = rows.flatMap((row) => {
      const count = counted.get(row.slug)?.count ?? 0
      return count > 0 ? [{ value: row.slug, label: textIn(row.name, language), count }] : []
    })
    return [
      {
        slug,
        name: textIn(first.attribute_name, language),
        values: values.slice(0, MAX_VALUES),
      },
    ]
  })
}

const mostFrequent = (values: Values): Values =>
  values
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES)
