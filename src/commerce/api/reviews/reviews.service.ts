import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { OwnReview, Review } from '#/contract/reviews/shapes.ts'
import type { ReviewChange, ReviewInput } from '#/contract/reviews/customer.ts'
import type { ReviewPage } from '#/contract/reviews/public.ts'
import {
  authorName,
  averageRating,
  plainText,
  reviewsIn,
  starDistribution,
} from '#/domain/review.ts'
import { toPage } from '#/commerce/api/page.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { isStranger } from '#/commerce/api/records/stranger.service.ts'
import { queueCheck, settleChecks, statusAfter, whyWait } from './checks.service.ts'
import { readReviewedProduct } from './reviewed-product.service.ts'
import { findSoldProduct, hasBought } from './reviewed-product.queries.ts'
import {
  deleteReview,
  findOwnReview,
  findReviewedProduct,
  findReviews,
  insertReview,
  type ReviewRow,
  updateReview,
} from './reviews.queries.ts'
import { withStars } from './stars.service.ts'

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: row.author,
  rating: row.rating,
  content: row.content,
  language: row.language,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const toOwnReview = (row: ReviewRow): OwnReview => ({ ...toReview(row), status: row.status })

/** A product's visible reviews. @throws ShopError NOT_FOUND, also for a product that isn't on sale */
export async function listReviews(
  ctx: Ctx,
  query: z.output<typeof endpoints.reviews.list.query>,
): Promise<ReviewPage> {
  const { slug, stars } = await readReviewedProduct(ctx, query.product_id)
  ctx.tag(`reviews:${slug}`)
  const counts = starDistribution(stars)
  const total = reviewsIn(counts.filter(({ rating }) => !query.rating || rating === query.rating))
  const rows = total > 0 ? await findReviews(ctx.db, query) : []
  return {
    ...toPage(rows.map(toReview), total, query),
    distribution: counts,
    average: averageRating(counts),
    total_reviews: reviewsIn(counts),
  }
}

/** The caller's own review, and whether they may write one (rule 41). @throws ShopError NOT_FOUND */
export async function ownReview(
  ctx: Ctx,
  productId: number,
): Promise<{ can_review: boolean; review: OwnReview | null }> {
  const user = userOf(ctx)
  found(await findSoldProduct(ctx.db, productId))
  const row = await findOwnReview(ctx.db, { productId, userId: user.id })
  if (row) return { can_review: false, review: toOwnReview(row) }
  return { can_review: await mayReview(ctx, productId), review: null }
}

/** Buyers may, unless they are strangers (rules 41 and 67). */
async function mayReview(ctx: Ctx, productId: number): Promise<boolean> {
  if (await isStranger(ctx)) return false
  return hasBought(ctx.db, { customerId: userOf(ctx).customer_id, productId })
}

/** @throws ShopError NOT_FOUND, FORBIDDEN if it wasn't bought, CONFLICT for a second one, TOO_MANY_REQUESTS */
export async function createReview(ctx: Ctx, input: ReviewInput): Promise<OwnReview> {
  const user = userOf(ctx)
  const { product_id } = input
  await ctx.deps.limits.count('review', user.id)
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    found(await findSoldProduct(db, product_id))
    if (!(await mayReview(tx, product_id))) {
      throw new ShopError('FORBIDDEN', { errors: { product_id: ['field.not_bought'] } })
    }
    const words = columnsOf(ctx, input)
    const why = await whyWait(db, words.content)
    const status = statusAfter('published', why)
    const values = { ...words, product_id, user_id: user.id, created_at: words.updated_at, status }
    const row = await withStars(db, product_id, () => insertReview(db, values))
    if (!row) throw new ShopError('CONFLICT', { errors: { product_id: ['field.reviewed'] } })
    if (why) await queueCheck(tx, { about: 'review', id: row.id }, { ...row, ...why })
    return toOwnReview(row)
  })
}

/** @throws ShopError NOT_FOUND, also for someone else's, TOO_MANY_REQUESTS */
export async function changeReview(ctx: Ctx, id: number, change: ReviewChange): Promise<OwnReview> {
  const user = userOf(ctx)
  await ctx.deps.limits.count('review', user.id)
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    const productId = found(await findReviewedProduct(db, id, user.id))
    const words = columnsOf(ctx, change)
    const why = await whyWait(db, words.content)
    const row = await withStars(db, productId, async () => {
      const before = found(await findOwnReview(db, { productId, userId: user.id }))
      return updateReview(db, id, { ...words, status: statusAfter(before.status, why) })
    })
    const after = found(row)
    await queueChanged(tx, after, why)
    return toOwnReview(after)
  })
}

/** A changed text waits again; so does one that was hidden, if its author may still review. */
async function queueChanged(tx: Ctx, row: ReviewRow, why: Awaited<ReturnType<typeof whyWait>>) {
  const one = { about: 'review' as const, id: row.id }
  if (row.status === 'waiting' && why) await queueCheck(tx, one, { ...row, ...why })
  if (row.status === 'hidden' && (await mayReview(tx, row.product_id)))
    await queueCheck(tx, one, { ...row, cause: 'changed', word: why?.word ?? null })
}

/** @throws ShopError NOT_FOUND, also for someone else's, TOO_MANY_REQUESTS */
export async function removeReview(ctx: Ctx, id: number): Promise<void> {
  const user = userOf(ctx)
  await ctx.deps.limits.count('review', user.id)
  await inTransaction(ctx, async (tx) => {
    const { db } = tx
    const productId = found(await findReviewedProduct(db, id, user.id))
    // Its author's own act: no decision of the shop, and no reason.
    await settleChecks(tx, { about: 'review', id }, { decision: 'removed', reason: '' })
    found(await withStars(db, productId, () => deleteReview(db, id)))
  })
}

/** The author's name and the product, as stored. */
const columnsOf = (ctx: Ctx, { rating, content }: ReviewChange) => ({
  author: authorName(userOf(ctx).name),
  rating,
  content: plainText(content),
  language: ctx.language,
  updated_at: ctx.deps.now(),
})
