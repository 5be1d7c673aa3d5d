import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { isArchive } from '#/contract/imports/staff.ts'
import { staffTakeoverRoutes } from '#/commerce/api/takeovers/takeovers.staff.routes.ts'
import { addArchive, addPhotoRun } from './archive.service.ts'
import {
  addRun,
  checkRun,
  listRuns,
  oneRun,
  rejectsOf,
  removeRun,
  startRun,
  undoRun,
} from './imports.staff.service.ts'

export const staffImportRoutes: Implementation[] = [
  ...staffTakeoverRoutes,
  implement(endpoints.staffImport.list, (ctx, { query }) => listRuns(ctx, query)),
  implement(endpoints.staffImport.add, async (ctx, { query, request }) =>
    (isArchive(query.name) ? addPhotoRun : addRun)(
      ctx,
      query.name,
      new Uint8Array(await request.arrayBuffer()),
    ),
  ),
  implement(endpoints.staffImport.photos, async (ctx, { query, request }) =>
    addArchive(ctx, query.run, new Uint8Array(await request.arrayBuffer())),
  ),
  implement(endpoints.staffImport.one, (ctx, { params }) => oneRun(ctx, params.id)),
  implement(endpoints.staffImport.check, (ctx, { params, body }) => checkRun(ctx, params.id, body)),
  implement(endpoints.staffImport.start, (ctx, { params, query }) =>
    startRun(ctx, params.id, query.agreed === '1'),
  ),
  implement(endpoints.staffImport.undo, (ctx, { params }) => undoRun(ctx, params.id)),
  implement(endpoints.staffImport.rejects, (ctx, { params }) => rejectsOf(ctx, params.id)),
  implement(endpoints.staffImport.remove, async (ctx, { params }) => {
    await removeRun(ctx, params.id)
    return removed(ctx)
  }),
]
