import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import { keepView, listViews, removeView } from './views.staff.service.ts'

export const staffViewRoutes: Implementation[] = [
  implement(endpoints.staffViews.list, (ctx, { query }) => listViews(ctx, query.list)),
  implement(endpoints.staffViews.save, (ctx, { body }) => keepView(ctx, body)),
  implement(endpoints.staffViews.remove, async (ctx, { params }) => {
    await removeView(ctx, params.id)
    return removed(ctx)
  }),
]
