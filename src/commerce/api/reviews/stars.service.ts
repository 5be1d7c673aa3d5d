// A product's stars are updated with its reviews, in the same transaction (rule 42).
import { averageRating, reviewsIn } from '#/domain/review.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { lockProduct } from './reviewed-product.queries.ts'
import { countStars, saveStars } from './reviews.queries.ts'

/** Changes a product's reviews, and recounts its stars; two at once take turns, so that both count. */
export async function withStars<T>(
  db: Executor,
  productId: number,
  work: () => Promise<T>,
): Promise<T> {
  await lockProduct(db, productId)
  const result = await work()
  const counts = await countStars(db, productId)
  await saveStars(db, productId, {
    rating: averageRating(counts),
    reviews_count: reviewsIn(counts),
  })
  return result
}
