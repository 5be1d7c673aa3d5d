// Moderation of reviews and questions.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized, Page } from '#/contract/common.ts'
import type { AdminQuestion, QuestionChange } from '#/contract/questions/staff.ts'
import type { AdminReview, Removal, ReviewDecision } from '#/contract/reviews/staff.ts'
import { plainText } from '#/domain/review.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { mainText, textIn } from '#/lib/languages/text-in.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { decideText, telling } from './decide.service.ts'
import {
  findAllQuestions,
  findAllReviews,
  findQuestion,
  findReview,
} from './moderation.staff.queries.ts'
import { lockQuestion, type QuestionRow, updateQuestion } from './questions.queries.ts'
import { toQuestion } from './questions.service.ts'
import type { ReviewRow } from './reviews.queries.ts'
import { toOwnReview } from './reviews.service.ts'

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
export const showReview = (
  ctx: Ctx,
  id: number,
  { status: to, reason }: ReviewDecision,
): Promise<AdminReview> =>
  telling(ctx, async (tx) => {
    await decideText(tx, { about: 'review', id }, { to, reason })
    return toAdminReview(tx, found(await findReview(tx.db, id)))
  })

/** @throws ShopError NOT_FOUND */
export const removeAnyReview = (ctx: Ctx, id: number, { reason }: Removal): Promise<void> =>
  telling(ctx, async (tx) => {
    await decideText(tx, { about: 'review', id }, { to: 'deleted', reason })
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
  { answer, status: to, reason }: QuestionChange,
): Promise<AdminQuestion> =>
  telling(ctx, async (tx) => {
    const before = found(await lockQuestion(tx.db, id))
    const text = answer === undefined ? before.answer : plainText(answer ?? '') || null
    if (text !== before.answer)
      await (text === null
        ? decideText(tx, { about: 'answer', id }, { to: 'deleted', reason })
        : sayAnswer(tx, before, text))
    if (to) await decideText(tx, { about: 'question', id }, { to, reason })
    return toAdminQuestion(tx, found(await findQuestion(tx.db, id)))
  })

async function sayAnswer(tx: Ctx, { id, answer: before }: QuestionRow, answer: string) {
  await updateQuestion(tx.db, id, { answer, answered_at: tx.deps.now() })
  const { product } = found(await findQuestion(tx.db, id))
  await noteChange(tx, {
    kind: 'question',
    record: id,
    name: mainText(product.name),
    before: { answer: before },
    after: { answer },
  })
}

/** @throws ShopError NOT_FOUND */
export const removeQuestion = (ctx: Ctx, id: number, { reason }: Removal): Promise<void> =>
  telling(ctx, async (tx) => {
    await decideText(tx, { about: 'question', id }, { to: 'deleted', reason })
  })
