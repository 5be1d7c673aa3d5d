import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { compareOne, listErp, readEntry, retryErp, settleEntry } from './erp.staff.service.ts'
import { findReports } from './report.queries.ts'
import { pullCatalogue } from './pull/pull.service.ts'
import { changeCatalogue, readCatalogue } from './pull/pull.staff.service.ts'
import { keepReconciliation, reconcile } from './reconcile.service.ts'

/** A month of daily reports. */
const SHOWN = 30

export const staffErpRoutes: Implementation[] = [
  implement(endpoints.staffErp.list, (ctx, { query }) => listErp(ctx, query)),
  // Before the route with an ID in its place.
  implement(endpoints.staffErp.reconciliation, ({ deps }) => reconcile(deps)),
  implement(endpoints.staffErp.compareNow, ({ deps }) => keepReconciliation(deps)),
  implement(endpoints.staffErp.reports, async ({ db }) => ({ data: await findReports(db, SHOWN) })),
  implement(endpoints.staffErp.catalogue, (ctx) => readCatalogue(ctx)),
  implement(endpoints.staffErp.updateCatalogue, (ctx, { body }) => changeCatalogue(ctx, body)),
  implement(endpoints.staffErp.pull, ({ deps }, { body }) =>
    pullCatalogue(deps, { ...body, all: true }),
  ),
  implement(endpoints.staffErp.one, (ctx, { params }) => compareOne(ctx, params.id)),
  implement(endpoints.staffErp.entry, (ctx, { params }) => readEntry(ctx, params.id)),
  implement(endpoints.staffErp.settle, (ctx, { params }) => settleEntry(ctx, params.id)),
  implement(endpoints.staffErp.retry, (ctx, { body }) => retryErp(ctx, body)),
]
