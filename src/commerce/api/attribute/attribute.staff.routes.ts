import { endpoints } from '#/contract/index.ts'
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
  implement(endpoints.staffAttribute.list, (ctx, { query }) => listAttributes(ctx, query)),
  implement(endpoints.staffAttribute.one, (ctx, { params }) => oneAttribute(ctx, params.id)),
  implement(endpoints.staffAttribute.create, (ctx, { body }) => createAttribute(ctx, body)),
  implement(endpoints.staffAttribute.update, (ctx, { params, body }) =>
    updateAttribute(ctx, params.id, body),
  ),
  implement(endpoints.staffAttribute.remove, async (ctx, { params }) => {
    await removeAttribute(ctx, params.id)
    return removed(ctx)
  }),
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
