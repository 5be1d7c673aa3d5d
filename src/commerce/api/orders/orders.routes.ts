import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { refundOrder } from './refund-order.staff.service.ts'
import { listAllOrders, markPaid, moveOrder } from './orders.staff.service.ts'
import { payOrderAgain } from '#/commerce/api/payments/pay-again.service.ts'
import { cancelOrder, reorder } from './change-order.service.ts'
import { checkout } from '#/commerce/api/checkout/checkout.service.ts'
import { getOrder, listOrders, trackOrder } from './orders.service.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'

export const orderRoutes = (place: PlaceOrder): Implementation[] => [
  implement(endpoints.checkout.submit, (ctx, { body, key }) => checkout(ctx, place, { body, key })),
  implement(endpoints.orders.list, (ctx, { query }) => listOrders(ctx, query)),
  implement(endpoints.orders.byNumber, (ctx, { params, query }) =>
    getOrder(ctx, params.order_number, query.key),
  ),
  implement(endpoints.orders.track, (ctx, { body }) => trackOrder(ctx, body)),
  implement(endpoints.orders.cancel, (ctx, { params, body }) =>
    cancelOrder(ctx, { ...params, ...body }),
  ),
  implement(endpoints.orders.pay, (ctx, { params, body }) =>
    payOrderAgain(ctx, params.order_number, body),
  ),
  implement(endpoints.orders.reorder, (ctx, { params, key }) =>
    reorder(ctx, params.order_number, key),
  ),
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
