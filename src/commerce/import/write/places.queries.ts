// Where a product is found, in the form of a file: category paths, and attribute values.
import { sql } from 'drizzle-orm'
import type { Parts } from './parts.queries.ts'
import { fold } from '#/domain/slug.ts'
import { UNIT_PARTS, VARIATION_PARTS } from '#/commerce/api/product/many/parts.queries.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'

export const PARTS = sql<Parts>`jsonb_build_object('units', ${UNIT_PARTS}, 'variations', ${VARIATION_PARTS})`

/** Columns for a statement about products. */
export const PLACES = {
  paths: sql<string[][]>`(
    with recursive up as (
      select pc.category_id as leaf, c.parent_id, array[c.name ->> 'en'] as names
      from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = "product"."id"
      union all
      select up.leaf, c.parent_id, (c.name ->> 'en') || up.names
      from up join category c on c.id = up.parent_id)
    select coalesce(jsonb_agg(names order by leaf), '[]') from up where parent_id is null)`,
  values: sql<string[]>`(
    select coalesce(jsonb_agg(a.slug || '=' || av.slug order by a.slug, av.slug), '[]')
    from product_attribute_value pav
    join attribute_value av on av.id = pav.attribute_value_id
    join attribute a on a.id = av.attribute_id
    where pav.product_id = "product"."id" and not exists (
      select from variation v join variation_attribute_value vav on vav.variation_id = v.id
      where v.product_id = "product"."id" and vav.attribute_value_id = av.id))`,
  is_reviewed: sql<boolean>`exists (select from review r where r.product_id = "product"."id")`,
}

const folded = (path: readonly string[]): string => path.map((name) => fold(name)).join('\n')

/** The row's category path; the current one, if that is among the product's. */
export function pathsShown(paths: string[][], row: ImportRow): { old: string; next: string } {
  const next = row.categories.join(' > ')
  const isThere = paths.some((path) => folded(path) === folded(row.categories))
  if (isThere || (paths.length === 0 && row.categories.length === 0)) return { old: next, next }
  return { old: (paths[0] ?? []).join(' > '), next }
}
