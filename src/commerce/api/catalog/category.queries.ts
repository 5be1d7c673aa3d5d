// The whole tree of categories in one statement: even a large shop has some hundreds.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'

const CategoryRow = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  slug: z.string(),
  name: Localized,
  description: Localized.nullable(),
  tint: z.string().nullable(),
  picture: z.object({ id: z.int(), hash: z.string() }).nullable(),
  products_count: z.int().optional(),
})
export type CategoryRow = z.infer<typeof CategoryRow>

/**
 * All categories in the order of their positions, each with the number of products on sale in it and
 * below it, and with its first product's picture where it has none of its own.
 */
export async function findCategories(db: Executor): Promise<CategoryRow[]> {
  const { rows } = await db.execute(sql`
    with recursive branch(root, id) as (
      select id, id from category
      union select branch.root, c.id from category c join branch on c.parent_id = branch.id
    ), counted as (
      select b.root, count(distinct p.id)::int as products, min(pp.product_id) as pictured
      from branch b
      join product_category pc on pc.category_id = b.id
      join product p on p.id = pc.product_id and p.status = 1
      left join product_picture pp on pp.product_id = p.id and pp.position = 0
      group by b.root
    )
    select json_build_object(
      ${NAMED}, 'products_count', coalesce(n.products, 0),
      'picture', case when pi.id is null then null else json_build_object('id', pi.id, 'hash', pi.hash) end
    ) as category
    from category c
    left join counted n on n.root = c.id
    left join picture pi on pi.id = coalesce(c.picture_id, (
      select pp.picture_id from product_picture pp
      where pp.product_id = n.pictured order by pp.position, pp.picture_id limit 1))
    order by c.position, c.id`)
  return parse(rows)
}

/** All categories as above, without what depends on the products in them. */
export async function findCategoryNames(db: Executor): Promise<CategoryRow[]> {
  const { rows } = await db.execute(sql`
    select json_build_object(${NAMED}, 'picture', null) as category from category c order by c.position, c.id`)
  return parse(rows)
}

const NAMED = sql`'id', c.id, 'parent_id', c.parent_id, 'slug', c.slug, 'name', c.name,
  'description', c.description, 'tint', c.tint`

const parse = (rows: unknown): CategoryRow[] =>
  z
    .array(z.object({ category: CategoryRow }))
    .parse(rows)
    .map(({ category }) => category)
