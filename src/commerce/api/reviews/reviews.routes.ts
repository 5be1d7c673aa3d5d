import { question } from '#/contract/question.ts'
import { review } from '#/contract/review.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  changeQuestion,
  listAllQuestions,
  listAllReviews,
  removeAnyReview,
  removeQuestion,
  showReview,
} from './moderation.staff.service.ts'
import { ask, giveFeedback, listQuestions, ownFeedback } from './questions.service.ts'
import {
  changeReview,
  createReview,
  listReviews,
  ownReview,
  removeReview,
} from './reviews.service.ts'

/** Removes, and says so. */
const removing =
  (remove: (ctx: Ctx, id: number) => Promise<void>) =>
  async (ctx: Ctx, { params }: { params: { id: number } }) => {
    await remove(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }

export const reviewRoutes: Implementation[] = [
  implement(review.list, (ctx, { query }) => listReviews(ctx, query)),
  implement(review.own, (ctx, { query }) => ownReview(ctx, query.product_id)),
  implement(review.create, (ctx, { body }) => createReview(ctx, body)),
  implement(review.update, (ctx, { params, body }) => changeReview(ctx, params.id, body)),
  implement(review.delete, removing(removeReview)),
  implement(review.adminList, (ctx, { query }) => listAllReviews(ctx, query)),
  implement(review.adminUpdate, (ctx, { params, body }) => showReview(ctx, params.id, body.status)),
  implement(review.adminDelete, removing(removeAnyReview)),
  implement(question.list, (ctx, { query }) => listQuestions(ctx, query)),
  implement(question.own, (ctx, { query }) => ownFeedback(ctx, query.product_id)),
  implement(question.create, (ctx, { body, key }) => ask(ctx, body, key)),
  implement(question.feedback, (ctx, { params, body }) =>
    giveFeedback(ctx, params.id, body.helpful),
  ),
  implement(question.adminList, (ctx, { query }) => listAllQuestions(ctx, query)),
  implement(question.adminUpdate, (ctx, { params, body }) => changeQuestion(ctx, params.id, body)),
  implement(question.adminDelete, removing(removeQuestion)),
]
