import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { listOwnPastOrders, reorderPast } from './past.service.ts'
import { listPastOrders, removePastOrder } from './past.staff.service.ts'

const { pastOrders, staffPastOrders } = endpoints

export const pastOrderRoutes: Implementation[] = [
  implement(pastOrders.list, (ctx, { query }) => listOwnPastOrders(ctx, query)),
  implement(pastOrders.reorder, (ctx, { params, key }) => reorderPast(ctx, params.id, key)),
  implement(staffPastOrders.list, (ctx, { query }) => listPastOrders(ctx, query)),
  implement(staffPastOrders.remove, async (ctx, { params }) => {
    await removePastOrder(ctx, params.id)
    return removed(ctx)
  }),
]
