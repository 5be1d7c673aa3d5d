// The whole category tree in one statement: even a large shop has only some hundreds.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { CategorySums } from '#/commerce/search/catalogue.ts'

const CategoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  slug: z.string(),
  name: Localized,
  description: Localized.nullable(),
  tint: z.string().nullable(),
  hidden: z.boolean(),
  picture: z.object({ id: z.int(), hash: z.string() }).nullable(),
  products_count: z.int().optional(),
})
export type CategoryRow = z.infer<typeof CategoryRow>

/** All categories in order of position; one without a picture shows its first product's. */
export async function findCategories(db: Executor, sums: CategorySums): Promise<CategoryRow[]> {
  const [slugs, firsts] = [[...sums.keys()], [...sums.values()].map(({ first }) => first)]
  const { rows } = await db.execute(sql`
    select json_build_object(
      ${NAMED}, ${PICTURED}) as category
    from category c
    left join unnest(${sql.param(slugs)}::text[], ${sql.param(firsts)}::bigint[]) first(slug, product_id) using (slug)
    left join picture pi on pi.id = coalesce(c.picture_id, (
      select pp.picture_id from product_picture pp
      where pp.product_id = first.product_id order by pp.position, pp.picture_id limit 1))
    order by c.position, c.id`)
  return parse(rows).map((row) => ({ ...row, products_count: sums.get(row.slug)?.count ?? 0 }))
}

/** All categories, without the parts that depend on their products: of pictures, only their own. */
export async function findCategoryNames(db: Executor): Promise<CategoryRow[]> {
  const { rows } = await db.execute(sql`
    select json_build_object(${NAMED}, ${PICTURED}) as category
    from category c left join picture pi on pi.id = c.picture_id order by c.position, c.id`)
  return parse(rows)
}

const NAMED = sql`'id', c.id, 'parent_id', c.parent_id, 'slug', c.slug, 'name', c.name,
  'description', c.description, 'tint', c.tint, 'hidden', c.hidden`

const PICTURED = sql`
  'picture', case when pi.id is null then null else json_build_object('id', pi.id, 'hash', pi.hash) end`

const parse = (rows: unknown): CategoryRow[] =>
  z
    .array(z.object({ category: CategoryRow }))
    .parse(rows)
    .map(({ category }) => category)
