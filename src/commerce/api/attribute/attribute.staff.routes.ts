import { adminAttribute } from '#/contract/admin-attribute.ts'
import { adminSizeChart } from '#/contract/admin-size-chart.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  createAttribute,
  listAttributes,
  oneAttribute,
  removeAttribute,
  updateAttribute,
} from './attribute.staff.service.ts'
import {
  createSizeChart,
  listSizeCharts,
  oneSizeChart,
  removeSizeChart,
  updateSizeChart,
} from '#/commerce/api/sizechart/sizechart.staff.service.ts'
import { removed } from '#/commerce/api/writing.ts'

export const attributeRoutes: Implementation[] = [
  implement(adminAttribute.list, (ctx, { query }) => listAttributes(ctx, query)),
  implement(adminAttribute.one, (ctx, { params }) => oneAttribute(ctx, params.id)),
  implement(adminAttribute.create, (ctx, { body }) => createAttribute(ctx, body)),
  implement(adminAttribute.update, (ctx, { params, body }) =>
    updateAttribute(ctx, params.id, body),
  ),
  implement(adminAttribute.remove, async (ctx, { params }) => {
    await removeAttribute(ctx, params.id)
    return removed(ctx)
  }),
  implement(adminSizeChart.list, (ctx, { query }) => listSizeCharts(ctx, query)),
  implement(adminSizeChart.one, (ctx, { params }) => oneSizeChart(ctx, params.id)),
  implement(adminSizeChart.create, (ctx, { body }) => createSizeChart(ctx, body)),
  implement(adminSizeChart.update, (ctx, { params, body }) =>
    updateSizeChart(ctx, params.id, body),
  ),
  implement(adminSizeChart.remove, async (ctx, { params }) => {
    await removeSizeChart(ctx, params.id)
    return removed(ctx)
  }),
]
