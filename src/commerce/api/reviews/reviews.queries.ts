import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ReviewSort } from '#/contract/reviews/public.ts'
import type { StarCount } from '#/domain/review.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { review } from '#/commerce/db/schema/reviews.ts'

type ListQuery = z.output<typeof endpoints.reviews.list.query>
type NewReview = typeof review.$inferInsert
export type ReviewRow = typeof review.$inferSelect

const published = (productId: number) =>
  and(eq(review.product_id, productId), eq(review.status, 'published'))

/** The number of reviews per star count; hidden ones don't count (rule 42). */
export const countStars = (db: Executor, productId: number): Promise<StarCount[]> =>
  db
    .select({ rating: review.rating, count: count() })
    .from(review)
    .where(published(productId))
    .groupBy(review.rating)

const NEWEST = [desc(review.created_at), desc(review.id)]
const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: NEWEST,
  highest: [desc(review.rating), ...NEWEST],
  lowest: [asc(review.rating), ...NEWEST],
}

/** One page of visible reviews. */
export const findReviews = (db: Executor, query: ListQuery): Promise<ReviewRow[]> =>
  db
    .select()
    .from(review)
    .where(
      and(published(query.product_id), query.rating ? eq(review.rating, query.rating) : undefined),
    )
    .orderBy(...ORDERS[query.sort])
    .limit(query.paginate)
    .offset((query.page - 1) * query.paginate)

type Writer = { productId: number; userId: string }

export async function findOwnReview(
  db: Executor,
  { productId, userId }: Writer,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(review)
    .where(and(eq(review.product_id, productId), eq(review.user_id, userId)))
  return row
}

/** The reviewed product; with a user, only if the review is theirs. */
export async function findReviewedProduct(
  db: Executor,
  id: number,
  userId?: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ product_id: review.product_id })
    .from(review)
    .where(and(eq(review.id, id), userId === undefined ? undefined : eq(review.user_id, userId)))
  return row?.product_id
}

/** Nothing if the user has already reviewed the product. */
export async function insertReview(
  db: Executor,
  values: NewReview,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .insert(review)
    .values(values)
    .onConflictDoNothing({ target: [review.product_id, review.user_id] })
    .returning()
  return row
}

export async function updateReview(
  db: Executor,
  id: number,
  values: Partial<NewReview>,
): Promise<ReviewRow | undefined> {
  const [row] = await db.update(review).set(values).where(eq(review.id, id)).returning()
  return row
}

export async function deleteReview(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.delete(review).where(eq(review.id, id)).returning({ id: review.id })
  return row?.id
}

type Stars = { rating: number | null; reviews_count: number }

export async function saveStars(db: Executor, productId: number, stars: Stars): Promise<void> {
  await db.update(product).set(stars).where(eq(product.id, productId))
}
