import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { openingState, setOpen } from './opening.service.ts'

export const staffOpeningRoutes: Implementation[] = [
  implement(endpoints.staffOpening.state, openingState),
  implement(endpoints.staffOpening.set, (ctx, { body }) => setOpen(ctx, body.open)),
]
