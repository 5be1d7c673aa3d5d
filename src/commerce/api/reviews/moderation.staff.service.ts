// What an administrator does with reviews and questions.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized, Page } from '#/contract/common.ts'
import type { AdminQuestion, QuestionChange } from '#/contract/questions/staff.ts'
import type { AdminReview } from '#/contract/reviews/staff.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { plainText } from '#/domain/review.ts'
import { toPage } from '#/commerce/api/page.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import {
  findAllQuestions,
  findAllReviews,
  findQuestion,
  findReview,
} from './moderation.staff.queries.ts'
import {
  deleteQuestion,
  deleteVoices,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from './questions.queries.ts'
import { toQuestion } from './questions.service.ts'
import {
  deleteReview,
  findReviewedProduct,
  type ReviewRow,
  updateReview,
} from './reviews.queries.ts'
import { toOwnReview } from './reviews.service.ts'
import { withStars } from './stars.service.ts'

type Of = { id: number; slug: string; name: Localized }

const toRef = ({ language }: Ctx, { id, slug, name }: Of) => ({
  id,
  slug,
  name: localText(name, language),
})

const toAdminReview = (ctx: Ctx, entry: { row: ReviewRow; product: Of }): AdminReview => ({
  ...toOwnReview(entry.row),
  product: toRef(ctx, entry.product),
})

const toAdminQuestion = (ctx: Ctx, { row, product }: { row: QuestionRow; product: Of }) => ({
  ...toQuestion(row),
  status: row.status,
  product: toRef(ctx, product),
})

export async function listAllReviews(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffReviews.list.query>,
): Promise<Page<AdminReview>> {
  const { rows, total } = await findAllReviews(ctx.db, query)
  return toPage(
    rows.map((row) => toAdminReview(ctx, row)),
    total,
    query,
  )
}

/** Hidden reviews count nowhere (rule 42). @throws ShopError NOT_FOUND */
export const showReview = (ctx: Ctx, id: number, status: Visibility): Promise<AdminReview> =>
  inTransaction(ctx, async (tx) => {
    const productId = found(await findReviewedProduct(tx.db, id))
    await withStars(tx.db, productId, () => updateReview(tx.db, id, { status }))
    return toAdminReview(ctx, found(await findReview(tx.db, id)))
  })

/** @throws ShopError NOT_FOUND */
export const removeAnyReview = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const productId = found(await findReviewedProduct(db, id))
    found(await withStars(db, productId, () => deleteReview(db, id)))
  })

export async function listAllQuestions(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffQuestions.list.query>,
): Promise<Page<AdminQuestion>> {
  const { rows, total } = await findAllQuestions(ctx.db, query)
  return toPage(
    rows.map((row) => toAdminQuestion(ctx, row)),
    total,
    query,
  )
}

/** An answer that is taken away takes its voices with it (rule 46). @throws ShopError NOT_FOUND */
export const changeQuestion = (
  ctx: Ctx,
  id: number,
  { answer, status }: QuestionChange,
): Promise<AdminQuestion> =>
  inTransaction(ctx, async ({ db, deps }) => {
    const before = found(await lockQuestion(db, id))
    const text = answer === undefined ? before.answer : plainText(answer ?? '') || null
    if (text === null) await deleteVoices(db, id)
    await updateQuestion(db, id, {
      status: status ?? before.status,
      answer: text,
      answered_at: text === before.answer ? before.answered_at : text === null ? null : deps.now(),
      ...(text === null ? { helpful_count: 0, unhelpful_count: 0 } : {}),
    })
    return toAdminQuestion(ctx, found(await findQuestion(db, id)))
  })

/** @throws ShopError NOT_FOUND */
export async function removeQuestion(ctx: Ctx, id: number): Promise<void> {
  found(await deleteQuestion(ctx.db, id))
}
