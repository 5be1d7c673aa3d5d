import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { assignOrders, readDay, showStopPhoto } from './assign.staff.service.ts'

const { staffRuns } = endpoints

export const staffRunRoutes: Implementation[] = [
  implement(staffRuns.day, (ctx, { query }) => readDay(ctx, query)),
  implement(staffRuns.assign, (ctx, { body }) => assignOrders(ctx, body)),
  implement(staffRuns.photo, (ctx, { params }) => showStopPhoto(ctx, params.order_number)),
]
