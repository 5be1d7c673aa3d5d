import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { ask, giveFeedback, listQuestions, ownFeedback } from './questions.service.ts'

export const questionRoutes: Implementation[] = [
  implement(endpoints.questions.list, (ctx, { query }) => listQuestions(ctx, query)),
  implement(endpoints.questions.own, (ctx, { query }) => ownFeedback(ctx, query.product_id)),
  implement(endpoints.questions.create, (ctx, { body, key }) => ask(ctx, body, key)),
  implement(endpoints.questions.feedback, (ctx, { params, body }) =>
    giveFeedback(ctx, params.id, body.helpful),
  ),
]
