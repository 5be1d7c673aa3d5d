// What a recipe needs, and which products that is.
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { postIngredient } from '#/commerce/db/schema/blog.ts'

export type IngredientRow = Awaited<ReturnType<typeof findIngredients>>[number]

/** In the order of the recipe, each with the products on sale that it can be bought as, the best first. */
export const findIngredients = (db: Executor, postId: number) =>
  db
    .select({
      id: postIngredient.id,
      amount: postIngredient.amount,
      unit: postIngredient.unit,
      text: postIngredient.text,
      weighs: postIngredient.weighs,
      // One has to choose a variation: those can't be put into the cart with all others.
      product_ids: sql<number[]>`(
        select coalesce(json_agg(p.id order by ip.position, p.id), '[]')
        from post_ingredient_product ip join product p on p.id = ip.product_id
        where ip.ingredient_id = post_ingredient.id and p.status = 1 and p.type = 'simple')`,
    })
    .from(postIngredient)
    .where(eq(postIngredient.post_id, postId))
    .orderBy(asc(postIngredient.position), asc(postIngredient.id))
