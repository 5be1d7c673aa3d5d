import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { findCartOffers } from './cart-offers.service.ts'
import { listOffers } from './shown-offers.service.ts'

export const promotionRoutes: Implementation[] = [
  implement(endpoints.cart.offers, (ctx, { body }) => findCartOffers(ctx, body)),
  implement(endpoints.promotions.list, async (ctx) => ({ data: await listOffers(ctx) })),
]
