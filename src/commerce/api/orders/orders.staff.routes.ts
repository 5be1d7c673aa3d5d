import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { getOrder } from './orders.service.ts'
import { listAllOrders, markPaid, moveOrder } from './orders.staff.service.ts'
import { refundOrder } from './refund-order.staff.service.ts'

export const staffOrderRoutes: Implementation[] = [
  implement(endpoints.staffOrders.list, (ctx, { query }) => listAllOrders(ctx, query)),
  implement(endpoints.staffOrders.byNumber, (ctx, { params }) =>
    getOrder(ctx, params.order_number, undefined),
  ),
  implement(endpoints.staffOrders.move, (ctx, { params, body }) =>
    moveOrder(ctx, params.order_number, body),
  ),
  implement(endpoints.staffOrders.refund, (ctx, { params, body, key }) =>
    refundOrder(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.staffOrders.paid, (ctx, { params, body }) =>
    markPaid(ctx, params.order_number, body),
  ),
]
