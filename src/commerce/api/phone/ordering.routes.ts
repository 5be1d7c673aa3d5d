// Both ways to place an order; they share one placer, so that orders of a moment are written together.
import { checkoutRoutes } from '#/commerce/api/checkout/checkout.routes.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'
import type { Implementation } from '#/commerce/api/implement.ts'
import { staffPhoneRoutes } from './phone.staff.routes.ts'

export const orderingRoutes = (place: PlaceOrder): Implementation[] => [
  ...checkoutRoutes(place),
  ...staffPhoneRoutes(place),
]
