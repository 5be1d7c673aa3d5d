import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { openingState } from '#/commerce/api/content/readiness.service.ts'
import { confirmStep, setOpen, tryOrders } from './opening.service.ts'

export const staffOpeningRoutes: Implementation[] = [
  implement(endpoints.staffOpening.state, openingState),
  implement(endpoints.staffOpening.set, (ctx, { body }) => setOpen(ctx, body.open)),
  implement(endpoints.staffOpening.confirm, (ctx, { body }) => confirmStep(ctx, body.step)),
  implement(endpoints.staffOpening.trial, tryOrders),
]
