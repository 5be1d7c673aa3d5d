import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { payOrderAgain } from '#/commerce/api/payments/pay-again.service.ts'
import { changeOwnOrder, previewOwnChange } from './change-own.service.ts'
import { cancelOrder, reorder } from './change-order.service.ts'
import { readMessages, writeMessage } from './messages.service.ts'
import { getOrder, listOrders, trackOrder } from './orders.service.ts'

export const orderRoutes: Implementation[] = [
  implement(endpoints.orders.list, (ctx, { query }) => listOrders(ctx, query)),
  implement(endpoints.orders.byNumber, (ctx, { params, query }) =>
    getOrder(ctx, params.order_number, query.key),
  ),
  implement(endpoints.orders.track, (ctx, { body }) => trackOrder(ctx, body)),
  implement(endpoints.orders.cancel, (ctx, { params, body }) =>
    cancelOrder(ctx, { ...params, ...body }),
  ),
  implement(endpoints.orders.change, (ctx, { params, body, key }) =>
    changeOwnOrder(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.orders.previewChange, (ctx, { params, body }) =>
    previewOwnChange(ctx, params.order_number, body),
  ),
  implement(endpoints.orders.messages, (ctx, { params, query }) =>
    readMessages(ctx, { ...params, ...query }),
  ),
  implement(endpoints.orders.write, (ctx, { params, body, key }) =>
    writeMessage(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.orders.pay, (ctx, { params, body }) =>
    payOrderAgain(ctx, params.order_number, body),
  ),
  implement(endpoints.orders.reorder, (ctx, { params, key }) =>
    reorder(ctx, params.order_number, key),
  ),
]
