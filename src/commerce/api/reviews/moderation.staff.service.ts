// Moderation of reviews and questions.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized, Page } from '#/contract/common.ts'
import type { AdminQuestion, QuestionChange } from '#/contract/questions/staff.ts'
import type { AdminReview, ReviewDecision } from '#/contract/reviews/staff.ts'
import type { Visibility } from '#/contract/reviews/shapes.ts'
import { plainText } from '#/domain/review.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
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
import { settleByStatus, takeOff } from './checks.service.ts'
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
  name: textIn(name, language),
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

/** What its author is told leaves at once. */
async function telling<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const result = await inTransaction(ctx, work)
  ctx.deps.wake?.('send-mail')
  return result
}

type Listed = {
  row: Pick<ReviewRow, 'id' | 'status' | 'author' | 'language'>
  product: { id: number }
}

/** Its author is told once (rule 300). */
async function hide(
  tx: Ctx,
  about: 'review' | 'question',
  { row: { id, status, author, language }, product }: Listed,
  words: { content: string; reason: string },
): Promise<void> {
  const one = { about, id }
  if (status === 'hidden') await settleByStatus(tx, one, 'hidden')
  else await takeOff(tx, one, { product_id: product.id, author, language, ...words })
}

/** Hidden reviews count nowhere (rule 42). @throws ShopError NOT_FOUND */
export const showReview = (
  ctx: Ctx,
  id: number,
  { status, reason }: ReviewDecision,
): Promise<AdminReview> =>
  telling(ctx, async (tx) => {
    const productId = found(await findReviewedProduct(tx.db, id))
    const entry = found(await findReview(tx.db, id))
    const before = toAdminReview(ctx, entry)
    await withStars(tx.db, productId, () => updateReview(tx.db, id, { status }))
    if (status === 'hidden') await hide(tx, 'review', entry, { content: entry.row.content, reason })
    else await settleByStatus(tx, { about: 'review', id }, status)
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
  telling(ctx, async (tx) => {
    const productId = found(await findReviewedProduct(tx.db, id))
    const entry = found(await findReview(tx.db, id))
    const { product } = entry
    await hide(tx, 'review', entry, { content: entry.row.content, reason: '' })
    found(await withStars(tx.db, productId, () => deleteReview(tx.db, id)))
    await noteChange(tx, {
      kind: 'review',
      record: id,
      name: mainText(product.name),
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
  { answer, status, reason }: QuestionChange,
): Promise<AdminQuestion> =>
  telling(ctx, async (tx) => {
    const { db, deps } = tx
    const before = found(await lockQuestion(db, id))
    const text = answer === undefined ? before.answer : plainText(answer ?? '') || null
    if (text === null) {
      await deleteVotes(db, id)
      await settleByStatus(tx, { about: 'answer', id }, 'hidden')
    }
    if (status === 'hidden') {
      const entry = found(await findQuestion(db, id))
      await hide(tx, 'question', entry, { content: entry.row.question, reason })
    } else if (status) await settleByStatus(tx, { about: 'question', id }, status)
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
  telling(ctx, async (tx) => {
    const entry = found(await findQuestion(tx.db, id))
    const { product } = entry
    await hide(tx, 'question', entry, { content: entry.row.question, reason: '' })
    await settleByStatus(tx, { about: 'answer', id }, 'hidden')
    found(await deleteQuestion(tx.db, id))
    await noteChange(tx, {
      kind: 'question',
      record: id,
      name: mainText(product.name),
      before: {},
      after: null,
    })
  })
