import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { currentAlerts, saveAlerts } from './order-alerts.staff.service.ts'
import { listNewOrders, seeOrders } from '#/commerce/api/orders/new-orders.staff.service.ts'
import {
  listPrints,
  nextPrint,
  notePrinted,
  skipPrints,
} from '#/commerce/api/orders/prints.staff.service.ts'

export const staffArrivalRoutes: Implementation[] = [
  implement(endpoints.staffNewOrders.list, listNewOrders),
  implement(endpoints.staffNewOrders.seen, (ctx, { body }) => seeOrders(ctx, body)),
  implement(endpoints.staffPrints.list, listPrints),
  // Before the orders: no order has these numbers.
  implement(endpoints.staffPrints.next, nextPrint),
  implement(endpoints.staffPrints.clear, skipPrints),
  implement(endpoints.staffPrints.printed, (ctx, { params }) =>
    notePrinted(ctx, params.order_number),
  ),
  implement(endpoints.staffOrderAlerts.read, currentAlerts),
  implement(endpoints.staffOrderAlerts.save, (ctx, { body }) => saveAlerts(ctx, body)),
]
