import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { decideRefund, listAllRefunds } from './refunds.staff.service.ts'

export const staffRefundRoutes: Implementation[] = [
  implement(endpoints.staffRefunds.list, (ctx, { query }) => listAllRefunds(ctx, query)),
  implement(endpoints.staffRefunds.decide, (ctx, { params, body }) =>
    decideRefund(ctx, params.id, body),
  ),
]
