import { adminOrder } from '#/contract/admin-order.ts'
import { refund } from '#/contract/refund.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listRefunds, requestRefund } from './refund-request.service.ts'
import { decideRefund, listAllRefunds, refundOrder } from './refunds.staff.service.ts'

export const refundRoutes: Implementation[] = [
  implement(refund.list, (ctx, { query }) => listRefunds(ctx, query)),
  implement(refund.request, (ctx, { body, key }) => requestRefund(ctx, body, key)),
  implement(adminOrder.refunds, (ctx, { query }) => listAllRefunds(ctx, query)),
  implement(adminOrder.decideRefund, (ctx, { params, body }) => decideRefund(ctx, params.id, body)),
  implement(adminOrder.refund, (ctx, { params, body, key }) =>
    refundOrder(ctx, params.order_number, { body, key }),
  ),
]
