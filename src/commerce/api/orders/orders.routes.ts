import { adminOrder } from '#/contract/admin-order.ts'
import { order } from '#/contract/order.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listAllOrders, markPaid, moveOrder } from './orders.staff.service.ts'
import { cancelOrder, payOrderAgain, reorder } from './change-order.service.ts'
import { checkout } from '#/commerce/api/checkout/checkout.service.ts'
import { getOrder, listOrders, trackOrder } from './orders.service.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'

export const orderRoutes = (place: PlaceOrder): Implementation[] => [
  implement(order.checkout, (ctx, { body, key }) => checkout(ctx, place, { body, key })),
  implement(order.list, (ctx, { query }) => listOrders(ctx, query)),
  implement(order.byNumber, (ctx, { params, query }) =>
    getOrder(ctx, params.order_number, query.key),
  ),
  implement(order.track, (ctx, { body }) => trackOrder(ctx, body)),
  implement(order.cancel, (ctx, { params, body }) => cancelOrder(ctx, { ...params, ...body })),
  implement(order.pay, (ctx, { params, body }) => payOrderAgain(ctx, params.order_number, body)),
  implement(order.reorder, (ctx, { params, key }) => reorder(ctx, params.order_number, key)),
  implement(adminOrder.list, (ctx, { query }) => listAllOrders(ctx, query)),
  implement(adminOrder.byNumber, (ctx, { params }) =>
    getOrder(ctx, params.order_number, undefined),
  ),
  implement(adminOrder.move, (ctx, { params, body }) => moveOrder(ctx, params.order_number, body)),
  implement(adminOrder.paid, (ctx, { params, body }) => markPaid(ctx, params.order_number, body)),
]
