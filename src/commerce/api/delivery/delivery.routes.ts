import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listSlots } from './delivery.service.ts'

export const deliveryRoutes: Implementation[] = [
  implement(endpoints.delivery.slots, (ctx, { query }) => listSlots(ctx, query)),
]
