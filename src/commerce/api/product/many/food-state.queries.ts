// Food on sale that doesn't state what it must, counted by department and listed.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Localized } from '#/contract/common.ts'
import { FOOD_FACTS, FoodFact } from '#/contract/product/food.ts'
import type { FoodState } from '#/contract/product/staff-food.ts'
import { isPlaced, notStated } from '#/commerce/api/product/food-facts.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

const ROOTS = sql`roots as (
  select id, id as root from category where parent_id is null
  union all
  select c.id, roots.root from category c join roots on roots.id = c.parent_id)`

const Row = z.object({
  id: z.coerce.number(),
  name: z.custom<Localized>(),
  products: z.coerce.number(),
  complete: z.coerce.number(),
  lacks: z.record(FoodFact, z.number()),
})

const lackingEach = sql.join(
  FOOD_FACTS.map((fact) =>
    sql.raw(`'${fact}', count(*) filter (where '${fact}' = any(food.lacks))`),
  ),
  sql`, `,
)

export async function countUnstated(db: Executor): Promise<FoodState> {
  const { rows } = await db.execute(sql`
    with recursive ${ROOTS},
    food as (select product.id, ${notStated} as lacks from product where product.status = 1 and ${isPlaced}),
    places as (
      select distinct roots.root, food.id from food
      join product_category pc on pc.product_id = food.id join roots on roots.id = pc.category_id)
    select c.id, c.name, count(*) as products, count(*) filter (where food.lacks = '{}') as complete,
      json_build_object(${lackingEach}) as lacks
    from places join food on food.id = places.id join category c on c.id = places.root
    group by c.id order by c.position, c.id`)
  const departments = rows.map((row) => {
    const { lacks, ...counts } = Row.parse(row)
    return {
      ...counts,
      lacks: Object.fromEntries(Object.entries(lacks).filter(([, count]) => count > 0)),
    }
  })
  return { departments }
}

const DEPARTMENTS = sql<Localized[]>`(
  with recursive ${ROOTS}
  select json_agg(c.name order by c.position, c.id) from category c where c.id in (
    select roots.root from product_category pc join roots on roots.id = pc.category_id
    where pc.product_id = "product"."id"))`

/** Of any row of `product` that is food: it lacks this fact, or one of them. */
export const lacksFact = (fact: FoodFact | 'any') =>
  fact === 'any' ? sql`${notStated} <> '{}'` : sql`${fact}::text = any(${notStated})`

/** The next ones after an ID, in ascending order. */
export const findUnstated = (db: Executor, { after, most }: { after: number; most: number }) =>
  db
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      departments: DEPARTMENTS,
      lacks: notStated,
    })
    .from(product)
    .where(and(eq(product.status, 1), gt(product.id, after), lacksFact('any')))
    .orderBy(asc(product.id))
    .limit(most)
