import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listSlots } from './delivery.service.ts'
import { proposeCity } from './city.service.ts'
import { holdSlot } from './holds.service.ts'
import { readOffer } from './offer.service.ts'

export const deliveryRoutes: Implementation[] = [
  implement(endpoints.delivery.offer, (ctx) => {
    ctx.tag('delivery', 'settings', 'countries')
    return readOffer(ctx)
  }),
  implement(endpoints.delivery.slots, (ctx, { query }) => listSlots(ctx, query)),
  implement(endpoints.delivery.city, (ctx, { query }) => proposeCity(ctx, query)),
  implement(endpoints.delivery.hold, (ctx, { body }) => holdSlot(ctx, body)),
]
