// Names of filter values: categories with their parents, stores, attributes with their values.
import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { synonym } from '#/commerce/db/schema/search.ts'

const Named = z.object({ id: z.int(), slug: z.string(), name: Localized })
const Category = Named.extend({
  parent_id: z.int().nullable(),
  /** The products that its list begins with. */
  first: z.array(z.int()),
})
const Value = Named.extend({
  attribute: z.string(),
  attribute_name: Localized,
  filterable: z.boolean(),
})
export const NameRows = z.object({
  categories: z.array(Category),
  stores: z.array(Named),
  values: z.array(Value),
})
export type NameRows = z.infer<typeof NameRows>

export async function findNames(db: Executor): Promise<NameRows> {
  const { rows } = await db.execute(sql`select
    (select coalesce(json_agg(json_build_object(
      'id', id, 'slug', slug, 'name', name, 'parent_id', parent_id, 'first', first_products) order by position, id), '[]') from category) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name)), '[]') from store) as stores,
    (select coalesce(json_agg(json_build_object(
      'id', v.id, 'slug', v.slug, 'name', v.value, 'attribute', a.slug, 'attribute_name', a.name,
      'filterable', a.filterable) order by a.position, a.id, v.position, v.id), '[]')
      from attribute_value v join attribute a on a.id = v.attribute_id) as values`)
  return NameRows.parse(rows[0])
}

export async function findSynonyms(db: Executor): Promise<string[][]> {
  const rows = await db.select({ words: synonym.words }).from(synonym).orderBy(asc(synonym.id))
  return rows.map(({ words }) => words)
}
