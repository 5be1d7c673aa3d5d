import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { checkout } from './checkout.service.ts'
import type { PlaceOrder } from './place-batch.service.ts'

export const checkoutRoutes = (place: PlaceOrder): Implementation[] => [
  implement(endpoints.checkout.submit, (ctx, { body, key }) => checkout(ctx, place, { body, key })),
]
