import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
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
  implementOnce(endpoints.staffSizechart.create, createSizeChart),
  implement(endpoints.staffSizechart.update, (ctx, { params, body }) =>
    updateSizeChart(ctx, params.id, body),
  ),
  implement(endpoints.staffSizechart.remove, async (ctx, { params }) => {
    await removeSizeChart(ctx, params.id)
    return removed(ctx)
  }),
]
