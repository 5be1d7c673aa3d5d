import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { changeLines, previewLines } from './change-lines.staff.service.ts'
import { changeOrder, orderDetails, writeNote } from './details.staff.service.ts'
import { exportLines } from './lines-file.staff.service.ts'
import { exportOrders, moveOrders } from './many.staff.service.ts'
import { getOrder } from './orders.service.ts'
import { listAllOrders, markPaid, moveOrder } from './orders.staff.service.ts'
import { previewRefund, refundOrder } from './refund-order.staff.service.ts'
import { unpack } from './unpack.staff.service.ts'

export const staffOrderRoutes: Implementation[] = [
  implement(endpoints.staffOrders.list, (ctx, { query }) => listAllOrders(ctx, query)),
  implement(endpoints.staffOrders.csv, async (ctx, { query }) => exportOrders(ctx, query)),
  implement(endpoints.staffOrders.linesCsv, async (ctx, { query }) => exportLines(ctx, query)),
  implement(endpoints.staffOrders.moveMany, (ctx, { body }) => moveOrders(ctx, body)),
  implement(endpoints.staffOrders.details, (ctx, { params }) =>
    orderDetails(ctx, params.order_number),
  ),
  implement(endpoints.staffOrders.note, (ctx, { params, body, key }) =>
    writeNote(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.staffOrders.change, (ctx, { params, body }) =>
    changeOrder(ctx, params.order_number, body),
  ),
  implement(endpoints.staffOrders.changeLines, (ctx, { params, body, key }) =>
    changeLines(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.staffOrders.previewLines, (ctx, { params, body }) =>
    previewLines(ctx, params.order_number, body),
  ),
  implement(endpoints.staffOrders.unpack, (ctx, { params }) => unpack(ctx, params.order_number)),
  implement(endpoints.staffOrders.byNumber, (ctx, { params }) =>
    getOrder(ctx, params.order_number, undefined),
  ),
  implement(endpoints.staffOrders.move, (ctx, { params, body }) =>
    moveOrder(ctx, params.order_number, body),
  ),
  implement(endpoints.staffOrders.refund, (ctx, { params, body, key }) =>
    refundOrder(ctx, params.order_number, { body, key }),
  ),
  implement(endpoints.staffOrders.previewRefund, (ctx, { params, body }) =>
    previewRefund(ctx, params.order_number, body),
  ),
  implement(endpoints.staffOrders.paid, (ctx, { params, body }) =>
    markPaid(ctx, params.order_number, body),
  ),
]
