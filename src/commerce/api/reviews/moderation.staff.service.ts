// Moderation of reviews and questions.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized, Page } from '#/contract/common.ts'
import type { AdminQuestion, QuestionChange } from '#/contract/questions/staff.ts'
import type { AdminReview } from '#/contract/reviews/staff.ts'
import type { Shown, Visibility } from '#/contract/reviews/shapes.ts'
import { plainText } from '#/domain/review.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
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
  deleteVotes,
  lockQuestion,
  type QuestionRow,
  updateQuestion,
} from './questions.queries.ts'
import { settleByStatus } from './checks.service.ts'
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

type Stated = { status: Visibility }
type Answered = Stated & { answer: string | null }

/** Logs the action, not the customer's text. */
const statuses = (before: Stated, after: Stated) => ({
  before: { status: before.status },
  after: { status: after.status },
})
const answers = (before: Answered, after: Answered) => ({
  before: { status: before.status, answer: before.answer },
  after: { status: after.status, answer: after.answer },
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
export const showReview = (ctx: Ctx, id: number, status: Shown): Promise<AdminReview> =>
  inTransaction(ctx, async (tx) => {
    const productId = found(await findReviewedProduct(tx.db, id))
    const before = toAdminReview(ctx, found(await findReview(tx.db, id)))
    await withStars(tx.db, productId, () => updateReview(tx.db, id, { status }))
    await settleByStatus(tx, { about: 'review', id }, status)
    const after = toAdminReview(ctx, found(await findReview(tx.db, id)))
    await noteChange(tx, {
      kind: 'review',
      record: id,
      name: after.product.name,
      ...statuses(before, after),
    })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeAnyReview = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const productId = found(await findReviewedProduct(tx.db, id))
    const { product } = found(await findReview(tx.db, id))
    await settleByStatus(tx, { about: 'review', id }, 'hidden')
    found(await withStars(tx.db, productId, () => deleteReview(tx.db, id)))
    await noteChange(tx, {
      kind: 'review',
      record: id,
      name: product.name.en,
      before: {},
      after: null,
    })
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

/** Removing an answer also removes its votes (rule 46). @throws ShopError NOT_FOUND */
export const changeQuestion = (
  ctx: Ctx,
  id: number,
  { answer, status }: QuestionChange,
): Promise<AdminQuestion> =>
  inTransaction(ctx, async (tx) => {
    const { db, deps } = tx
    const before = found(await lockQuestion(db, id))
    const text = answer === undefined ? before.answer : plainText(answer ?? '') || null
    if (text === null) {
      await deleteVotes(db, id)
      await settleByStatus(tx, { about: 'answer', id }, 'hidden')
    }
    if (status) await settleByStatus(tx, { about: 'question', id }, status)
    await updateQuestion(db, id, {
      status: status ?? before.status,
      answer: text,
      answered_at: text === before.answer ? before.answered_at : text === null ? null : deps.now(),
      ...(text === null ? { helpful_count: 0, unhelpful_count: 0 } : {}),
    })
    const after = toAdminQuestion(ctx, found(await findQuestion(db, id)))
    await noteChange(tx, {
      kind: 'question',
      record: id,
      name: after.product.name,
      ...answers(before, after),
    })
    return after
  })

/** @throws ShopError NOT_FOUND */
export const removeQuestion = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { product } = found(await findQuestion(tx.db, id))
    await settleByStatus(tx, { about: 'question', id }, 'hidden')
    await settleByStatus(tx, { about: 'answer', id }, 'hidden')
    found(await deleteQuestion(tx.db, id))
    await noteChange(tx, {
      kind: 'question',
      record: id,
      name: product.name.en,
      before: {},
      after: null,
    })
  })
