import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { tryCart } from './trial.staff.service.ts'

export const staffTrialRoutes: Implementation[] = [
  implement(endpoints.staffTrial.cart, (ctx, { body }) => tryCart(ctx, body)),
]
