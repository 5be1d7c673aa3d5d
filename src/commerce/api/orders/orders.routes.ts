import { order } from '#/contract/order.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { checkout } from './checkout.service.ts'
import { getOrder, listOrders, trackOrder } from './orders.service.ts'

export const orderRoutes: Implementation[] = [
  implement(order.checkout, (ctx, { body, key }) => checkout(ctx, body, key)),
  implement(order.list, (ctx, { query }) => listOrders(ctx, query)),
  implement(order.byNumber, (ctx, { params, query }) =>
    getOrder(ctx, params.order_number, query.key),
  ),
  implement(order.track, (ctx, { body }) => trackOrder(ctx, body)),
]
