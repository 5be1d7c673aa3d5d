import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { checkRoutes } from './checks.routes.ts'
import {
  changeQuestion,
  listAllQuestions,
  listAllReviews,
  removeAnyReview,
  removeQuestion,
  showReview,
} from './moderation.staff.service.ts'

export const moderationRoutes: Implementation[] = [
  ...checkRoutes,
  implement(endpoints.staffReviews.list, (ctx, { query }) => listAllReviews(ctx, query)),
  implement(endpoints.staffReviews.update, (ctx, { params, body }) =>
    showReview(ctx, params.id, body),
  ),
  implement(endpoints.staffReviews.remove, async (ctx, { params, body }) => {
    await removeAnyReview(ctx, params.id, body)
    return removed(ctx)
  }),
  implement(endpoints.staffQuestions.list, (ctx, { query }) => listAllQuestions(ctx, query)),
  implement(endpoints.staffQuestions.update, (ctx, { params, body }) =>
    changeQuestion(ctx, params.id, body),
  ),
  implement(endpoints.staffQuestions.remove, async (ctx, { params, body }) => {
    await removeQuestion(ctx, params.id, body)
    return removed(ctx)
  }),
]
