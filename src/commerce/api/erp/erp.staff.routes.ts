import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { compareOne, listErp, retryErp } from './erp.staff.service.ts'
import { reconcile } from './reconcile.service.ts'

export const staffErpRoutes: Implementation[] = [
  implement(endpoints.staffErp.list, (ctx, { query }) => listErp(ctx, query)),
  // Before the one with an id in its place.
  implement(endpoints.staffErp.reconciliation, ({ deps }) => reconcile(deps)),
  implement(endpoints.staffErp.one, (ctx, { params }) => compareOne(ctx, params.id)),
  implement(endpoints.staffErp.retry, (ctx, { body }) => retryErp(ctx, body.id)),
]
