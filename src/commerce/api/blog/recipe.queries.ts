// A recipe's ingredients, and the matching products.
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { postIngredient } from '#/commerce/db/schema/blog.ts'

export type IngredientRow = Awaited<ReturnType<typeof findIngredients>>[number]

/** In recipe order, each with the matching products on sale, the best first. */
export const findIngredients = (db: Executor, postId: number) =>
  db
    .select({
      id: postIngredient.id,
      amount: postIngredient.amount,
      unit: postIngredient.unit,
      text: postIngredient.text,
      weighs: postIngredient.weighs,
      // Products with variations can't be added to the cart together with the others.
      product_ids: sql<number[]>`(
        select coalesce(json_agg(p.id order by ip.position, p.id), '[]')
        from post_ingredient_product ip join product p on p.id = ip.product_id
        where ip.ingredient_id = post_ingredient.id and p.status = 1 and p.type = 'simple')`,
    })
    .from(postIngredient)
    .where(eq(postIngredient.post_id, postId))
    .orderBy(asc(postIngredient.position), asc(postIngredient.id))
