import { endpoints } from '#/contract/index.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { estimatePhoneOrder, takePhoneOrder } from './phone.staff.service.ts'

export const staffPhoneRoutes = (place: PlaceOrder): Implementation[] => [
  implement(endpoints.staffPhone.totals, (ctx, { body }) => estimatePhoneOrder(ctx, body)),
  implement(endpoints.staffPhone.place, (ctx, { body, key }) =>
    takePhoneOrder(ctx, place, { asked: body, key }),
  ),
]
