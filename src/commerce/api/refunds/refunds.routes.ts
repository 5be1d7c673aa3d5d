import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { showPicture } from './pictures.service.ts'
import { listRefunds, requestRefund } from './refund-request.service.ts'

export const refundRoutes: Implementation[] = [
  implement(endpoints.refunds.list, (ctx, { query }) => listRefunds(ctx, query)),
  implement(endpoints.refunds.request, (ctx, { body, key }) => requestRefund(ctx, body, key)),
  implement(endpoints.refunds.picture, (ctx, { params }) =>
    showPicture(ctx, params.id, params.number),
  ),
]
