import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createSizeChart,
  listSizeCharts,
  oneSizeChart,
  removeSizeChart,
  updateSizeChart,
} from './sizechart.staff.service.ts'

export const staffSizeChartRoutes: Implementation[] = [
  implement(endpoints.staffSizechart.list, (ctx, { query }) => listSizeCharts(ctx, query)),
  implement(endpoints.staffSizechart.one, (ctx, { params }) => oneSizeChart(ctx, params.id)),
  implement(endpoints.staffSizechart.create, (ctx, { body }) => createSizeChart(ctx, body)),
  implement(endpoints.staffSizechart.update, (ctx, { params, body }) =>
    updateSizeChart(ctx, params.id, body),
  ),
  implement(endpoints.staffSizechart.remove, async (ctx, { params }) => {
    await removeSizeChart(ctx, params.id)
    return removed(ctx)
  }),
]
