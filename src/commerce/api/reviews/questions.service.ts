import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import {
  AskedQuestion,
  type FeedbackAnswer,
  type QuestionInput,
} from '#/contract/questions/customer.ts'
import type { Question } from '#/contract/questions/public.ts'
import { authorName, plainText } from '#/domain/review.ts'
import { toPage } from '#/commerce/api/page.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { queueCheck, statusAfter, whyWait } from './checks.service.ts'
import { readReviewedProduct } from './reviewed-product.service.ts'
import { findSoldProduct } from './reviewed-product.queries.ts'
import {
  countQuestions,
  countVotes,
  findFeedback,
  findQuestions,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  saveVote,
  updateQuestion,
} from './questions.queries.ts'

export const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  author: row.author,
  question: row.question,
  answer: row.answer,
  language: row.language,
  helpful_count: row.helpful_count,
  unhelpful_count: row.unhelpful_count,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** A product's visible questions. @throws ShopError NOT_FOUND, also for a product that isn't on sale */
export async function listQuestions(
  ctx: Ctx,
  query: z.output<typeof endpoints.questions.list.query>,
): Promise<Page<Question>> {
  const { slug, questions } = await readReviewedProduct(ctx, query.product_id)
  ctx.tag(`questions:${slug}`)
  const total = query.search === '' ? questions : await countQuestions(ctx.db, query)
  const rows = total > 0 ? await findQuestions(ctx.db, query) : []
  return toPage(rows.map(toQuestion), total, query)
}

/** The caller's votes on answers. @throws ShopError NOT_FOUND */
export async function ownFeedback(
  ctx: Ctx,
  productId: number,
): Promise<{ feedback: Record<string, boolean> }> {
  found(await findSoldProduct(ctx.db, productId))
  const rows = await findFeedback(ctx.db, { productId, userId: userOf(ctx).id })
  return { feedback: Object.fromEntries(rows.map(({ id, helpful }) => [id, helpful])) }
}

/** Asks a question (rule 45), once per key. @throws ShopError NOT_FOUND, TOO_MANY_REQUESTS */
export async function ask(
  ctx: Ctx,
  body: QuestionInput,
  key: string | undefined,
): Promise<AskedQuestion> {
  const user = userOf(ctx)
  await ctx.deps.limits.count('question', user.id)
  const call = { scope: `user:${user.id}`, key, request: { call: 'question', body } }
  return once(ctx, { ...call, answer: AskedQuestion }, async (tx) => {
    const { db, deps } = tx
    found(await findSoldProduct(db, body.product_id))
    const content = plainText(body.question)
    const why = await whyWait(db, content)
    const row = found(
      await insertQuestion(db, {
        product_id: body.product_id,
        user_id: user.id,
        author: authorName(user.name),
        question: content,
        language: ctx.language,
        status: statusAfter('published', why),
        created_at: deps.now(),
      }),
    )
    if (why) await queueCheck(tx, { about: 'question', id: row.id }, { ...row, content, ...why })
    return { ...toQuestion(row), status: row.status }
  })
}

/**
 * Votes whether an answer helped: one vote per person, which may change or, with null, be withdrawn (rule 46).
 *
 * @throws ShopError NOT_FOUND, CONFLICT if it isn't answered yet
 */
export function giveFeedback(
  ctx: Ctx,
  id: number,
  helpful: boolean | null,
): Promise<FeedbackAnswer> {
  const user = userOf(ctx)
  return inTransaction(ctx, async ({ db }) => {
    const row = found(await lockQuestion(db, id))
    if (row.status !== 'published') throw new ShopError('NOT_FOUND')
    found(await findSoldProduct(db, row.product_id))
    if (row.answer === null) throw new ShopError('CONFLICT')
    await saveVote(db, { question_id: id, user_id: user.id, helpful })
    const counts = found(await countVotes(db, id))
    await updateQuestion(db, id, counts)
    return { id, helpful, ...counts }
  })
}
