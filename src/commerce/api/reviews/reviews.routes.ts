import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  changeReview,
  createReview,
  listReviews,
  ownReview,
  removeReview,
} from './reviews.service.ts'

export const reviewRoutes: Implementation[] = [
  implement(endpoints.reviews.list, (ctx, { query }) => listReviews(ctx, query)),
  implement(endpoints.reviews.own, (ctx, { query }) => ownReview(ctx, query.product_id)),
  implement(endpoints.reviews.create, (ctx, { body }) => createReview(ctx, body)),
  implement(endpoints.reviews.update, (ctx, { params, body }) =>
    changeReview(ctx, params.id, body),
  ),
  implement(endpoints.reviews.delete, async (ctx, { params }) => {
    await removeReview(ctx, params.id)
    return removed(ctx)
  }),
]
