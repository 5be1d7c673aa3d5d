import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listPickupPlaces, listPickupSlots } from './places.service.ts'

export const pickupRoutes: Implementation[] = [
  implement(endpoints.delivery.places, (ctx) => {
    ctx.tag('delivery', 'settings')
    return listPickupPlaces(ctx)
  }),
  implement(endpoints.delivery.pickupSlots, (ctx, { params }) => listPickupSlots(ctx, params.id)),
]
