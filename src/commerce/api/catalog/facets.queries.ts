// Total and facets of a listing in one statement: the products are read once, with a flag for each
// filter, and every facet counts those that pass all filters but its own.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  BRAND_VALUE,
  FACETED,
  type Faceted,
  type Filters,
  IN_STOCK,
  ON_OFFER,
  splitList,
} from './filters.ts'

/** The most values that one facet shows. */
const MAX_VALUES = 30

const values = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
const FacetRow = z.object({
  total: z.int(),
  in_stock: z.int(),
  on_offer: z.int(),
  /** Minor units. */
  min: z.coerce.number().int(),
  max: z.coerce.number().int(),
  rating: z.array(z.int()),
  brand: values,
  tag: values,
  store: values,
  category: values,
})
export type FacetRow = z.infer<typeof FacetRow>

type Asked = { filters: Filters; category: string; language: Language }

export async function findFacets(
  db: Executor,
  { filters, category, language }: Asked,
): Promise<FacetRow> {
  const flags = FACETED.flatMap((name) => {
    const condition = filters.chosen[name]
    return condition ? [sql`(${condition}) is true as ${flagOf(name)}`] : []
  })
  const pass = passing(filters)
  const { rows } = await db.execute(sql`
    with recursive matched as materialized (
      select ${sql.join(
        [
          sql`"product"."id", "product"."store_id", "product"."tags", "product"."sale_price", "product"."rating"`,
          sql`${BRAND_VALUE} as brand_value, "product"."brand"`,
          sql`(${IN_STOCK}) as is_in_stock, ${ON_OFFER} as is_on_offer`,
          ...flags,
        ],
        sql`, `,
      )}
      from product where ${filters.base ?? sql`true`}
    ), ${branches(category)}
    select
      counted.*,
      ${list(sql`select brand_value as value, min(brand) as label, count(*)::int as count
        from matched where brand_value <> '' and ${pass('brand')} group by 1`)} as brand,
      ${list(sql`select tag as value, tag as label, count(*)::int as count
        from (select unnest(tags) as tag from matched where ${pass('tag')}) t group by 1`)} as tag,
      ${list(sql`select s.slug as value, ${label(sql`s.name`, language)} as label, m.count
        from (select store_id, count(*)::int as count from matched where ${pass('store')} group by 1) m
        join store s on s.id = m.store_id`)} as store,
      ${list(sql`select c.slug as value, ${label(sql`c.name`, language)} as label, m.count
        from (select b.root, count(distinct pc.product_id)::int as count from matched
          join product_category pc on pc.product_id = matched.id
          join branch b on b.id = pc.category_id
          where ${pass()} group by 1) m
        join category c on c.id = m.root`)} as category
    from (select
      count(*) filter (where ${pass()})::int as total,
      count(*) filter (where is_in_stock and ${pass('in_stock')})::int as in_stock,
      count(*) filter (where is_on_offer and ${pass('on_offer')})::int as on_offer,
      coalesce(min(sale_price) filter (where ${pass('price')}), 0) as min,
      coalesce(max(sale_price) filter (where ${pass('price')}), 0) as max,
      json_build_array(${ratingCounts(pass('rating'))}) as rating
      from matched) counted`)
  return FacetRow.parse(rows[0])
}

/** Names of flags are made from a fixed list, never from what a caller sent. */
const flagOf = (name: Faceted): SQL => sql.raw(`pass_${name}`)

const passing =
  ({ chosen }: Filters) =>
  (but?: Faceted): SQL => {
    const flags = FACETED.filter((name) => name !== but && chosen[name]).map(flagOf)
    return flags.length > 0 ? sql.join(flags, sql` and `) : sql`true`
  }

export const RATINGS = [4, 3, 2, 1] as const

const ratingCounts = (pass: SQL): SQL =>
  sql.join(
    RATINGS.map((stars) => sql`count(*) filter (where rating >= ${stars} and ${pass})`),
    sql`, `,
  )

const label = (name: SQL, language: Language): SQL =>
  sql`coalesce(nullif(${name} ->> ${language}::text, ''), ${name} ->> 'en')`

/** The most frequent values as JSON. */
const list = (rows: SQL): SQL => sql`(
  select coalesce(json_agg(f), '[]') from (
    select * from (${rows}) counted order by count desc, value limit ${MAX_VALUES}) f)`

/** The children of the chosen categories, or the top level, each with all that is below it. */
function branches(category: string): SQL {
  const slugs = splitList(category)
  const roots = slugs.length
    ? sql`parent_id in (select id from category where slug = any(${sql.param(slugs)}::text[]))`
    : sql`parent_id is null`
  return sql`branch(root, id) as (
    select id, id from category where ${roots}
    union select branch.root, c.id from category c join branch on c.parent_id = branch.id)`
}
