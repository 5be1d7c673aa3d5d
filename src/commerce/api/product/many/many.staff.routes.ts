import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { endpoints } from '#/contract/index.ts'
import { changeMany } from './change.staff.service.ts'
import { exportRows } from './csv.staff.service.ts'
import { foodState, foodStateFile } from './food-state.staff.service.ts'
import { countLacks } from './lacks.queries.ts'
import { listWithoutPhoto } from './photo-queue.staff.service.ts'
import { listIds, listRows } from './rows.staff.service.ts'

export const staffManyRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.staffProduct.rows, (ctx, { query }) => listRows(ctx, query, live)),
  implement(endpoints.staffProduct.csv, async (ctx, { query }) => exportRows(ctx, query, live)),
  implement(endpoints.staffProduct.ids, (ctx, { query }) => listIds(ctx, query, live)),
  implement(endpoints.staffProduct.change, (ctx, { body }) => changeMany(ctx, body)),
  implement(endpoints.staffPhotoQueue.missing, (ctx, { query }) =>
    listWithoutPhoto(ctx, query, live),
  ),
  implement(endpoints.staffProduct.foodState, (ctx) => foodState(ctx)),
  implement(endpoints.staffProduct.foodFile, async (ctx) => foodStateFile(ctx)),
  implement(endpoints.staffFeeds.state, (ctx) => countLacks(ctx.db)),
]
