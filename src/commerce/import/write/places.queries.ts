// Where a product is found, in the form of a file: category paths, and attribute values.
import { sql } from 'drizzle-orm'
import type { Parts } from './parts.queries.ts'
import { fold } from '#/domain/slug.ts'
import { UNIT_PARTS, VARIATION_PARTS } from '#/commerce/api/product/many/parts.queries.ts'
import { withoutParents } from '#/commerce/import/read/categories.ts'
import { inMainLanguage } from '#/commerce/db/localized.ts'

const NAME = inMainLanguage(sql`c.name`)

export const PARTS = sql<Parts>`jsonb_build_object('units', ${UNIT_PARTS}, 'variations', ${VARIATION_PARTS})`

/** Columns for a statement about products. */
export const PLACES = {
  paths: sql<string[][]>`(
    with recursive up as (
      select pc.category_id as leaf, c.parent_id, array[${NAME}] as names
      from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = "product"."id"
      union all
      select up.leaf, c.parent_id, ${NAME} || up.names
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

const keyOf = (path: readonly string[]): string => path.map((name) => fold(name)).join('\n')
const shown = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.join(' > ')).join(' | ')

/** The row's category paths; the current ones, if they hold these, or the only one. */
export function pathsShown(
  paths: readonly string[][],
  given: readonly string[][],
): { old: string; next: string } {
  const there = new Set(withoutParents(paths).map(keyOf))
  const isThere = given.every((path) => paths.some((one) => keyOf(one) === keyOf(path)))
  const isSame = isThere && (given.length === 1 || given.length === there.size)
  return { old: shown(paths), next: isSame ? shown(paths) : shown(given) }
}
