// The filters of a listing as conditions on "product", each by itself so that facets can leave one out.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductQuery } from '#/contract/product.ts'
import { searchQuery } from '#/commerce/db/search-text.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/** The filters that their own facet leaves out; the facet of categories shows what is below the chosen ones. */
export const FACETED = ['tag', 'brand', 'store', 'price', 'rating', 'in_stock', 'on_offer'] as const
export type Faceted = (typeof FACETED)[number]

export type Filters = {
  /** Status, search, ids and categories: hold for every facet. */
  base: SQL | undefined
  /** Only the filters that are set. */
  chosen: Partial<Record<Faceted, SQL>>
}

/** Can be bought now: the smallest amount is there, of one variation where it has variations. */
export const IN_STOCK = sql`case when "product"."type" = 'variable'
  then exists (select 1 from variation v where v.product_id = "product"."id"
    and v.stock > 0 and v.stock >= "product"."quantity_min")
  else "product"."stock" > 0 and "product"."stock" >= "product"."quantity_min" end`

export const ON_OFFER = sql`"product"."discount" > 0`

/** A brand in a link: the list there is separated by commas. */
export const BRAND_VALUE = sql`replace("product"."brand", ',', '')`

/** What a comma-separated list names. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The ids of a comma-separated list, without those that no row can have. */
export const splitIds = (text: string): number[] =>
  splitList(text).map(Number).filter(Number.isSafeInteger)

export function filtersOf(query: ProductQuery): Filters {
  const chosen: Partial<Record<Faceted, SQL | undefined>> = {
    tag: ofList(query.tag, (tags) => sql`"product"."tags" && ${sql.param(tags)}::text[]`),
    brand: ofList(query.brand, (brands) => inArray(BRAND_VALUE, brands)),
    store: ofList(
      query.store,
      (slugs) =>
        sql`"product"."store_id" in (select id from store where ${inArray(sql`slug`, slugs)})`,
    ),
    price: priceBetween(query.price),
    rating: query.rating > 0 ? gte(product.rating, query.rating) : undefined,
    in_stock: query.in_stock === '1' ? IN_STOCK : undefined,
    on_offer: query.on_offer === '1' ? ON_OFFER : undefined,
  }
  const set = Object.entries(chosen).filter(([, condition]) => condition !== undefined)
  const base = and(
    eq(product.status, query.status === '0' ? 0 : 1),
    searched(query.search),
    withIds(query.ids),
    ofList(query.category, inCategories),
  )
  return { base, chosen: Object.fromEntries(set) }
}

function ofList(text: string, condition: (parts: string[]) => SQL): SQL | undefined {
  const parts = splitList(text)
  return parts.length > 0 ? condition(parts) : undefined
}

/** In one of these categories or below it. As an array, they are known before the products are looked for. */
const inCategories = (slugs: string[]): SQL => sql`"product"."id" in (
  select pc.product_id from product_category pc where pc.category_id = any(array(
    with recursive below as (
      select id from category where ${inArray(sql`slug`, slugs)}
      union select c.id from category c join below on c.parent_id = below.id)
    select id from below)))`

function searched(text: string): SQL | undefined {
  if (text.trim() === '') return undefined
  const query = searchQuery(text)
  // Signs without a word are in no product.
  if (query === null) return sql`false`
  return sql`to_tsvector('simple', ${product.search_text}) @@ to_tsquery('simple', ${query})`
}

function withIds(text: string): SQL | undefined {
  return text === '' ? undefined : inArray(product.id, splitIds(text))
}

const CENTS = 100

/** `min-max`; a side that is missing, or larger than any price, sets no bound. */
function priceBetween(text: string): SQL | undefined {
  const [min, max] = text
    .split('-')
    .map((side) => (side === '' ? undefined : Math.round(Number(side) * CENTS)))
  return and(
    Number.isSafeInteger(min) ? gte(product.sale_price, Number(min)) : undefined,
    Number.isSafeInteger(max) ? lte(product.sale_price, Number(max)) : undefined,
  )
}

/** All that is set, for the list itself. */
export const allOf = ({ base, chosen }: Filters): SQL | undefined =>
  and(base, ...Object.values(chosen))
