import { endpoints } from '#/contract/index.ts'
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
  implement(endpoints.reviews.list, (ctx, { query }) => listReviews(ctx, query)),
  implement(endpoints.reviews.own, (ctx, { query }) => ownReview(ctx, query.product_id)),
  implement(endpoints.reviews.create, (ctx, { body }) => createReview(ctx, body)),
  implement(endpoints.reviews.update, (ctx, { params, body }) =>
    changeReview(ctx, params.id, body),
  ),
  implement(endpoints.reviews.delete, removing(removeReview)),
  implement(endpoints.staffReviews.list, (ctx, { query }) => listAllReviews(ctx, query)),
  implement(endpoints.staffReviews.update, (ctx, { params, body }) =>
    showReview(ctx, params.id, body.status),
  ),
  implement(endpoints.staffReviews.remove, removing(removeAnyReview)),
  implement(endpoints.questions.list, (ctx, { query }) => listQuestions(ctx, query)),
  implement(endpoints.questions.own, (ctx, { query }) => ownFeedback(ctx, query.product_id)),
  implement(endpoints.questions.create, (ctx, { body, key }) => ask(ctx, body, key)),
  implement(endpoints.questions.feedback, (ctx, { params, body }) =>
    giveFeedback(ctx, params.id, body.helpful),
  ),
  implement(endpoints.staffQuestions.list, (ctx, { query }) => listAllQuestions(ctx, query)),
  implement(endpoints.staffQuestions.update, (ctx, { params, body }) =>
    changeQuestion(ctx, params.id, body),
  ),
  implement(endpoints.staffQuestions.remove, removing(removeQuestion)),
]
