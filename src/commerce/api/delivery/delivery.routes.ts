import { delivery } from '#/contract/delivery.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listSlots } from './delivery.service.ts'

export const deliveryRoutes: Implementation[] = [
  implement(delivery.slots, (ctx, { query }) => listSlots(ctx, query)),
]
