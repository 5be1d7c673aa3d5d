import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createGroupPrice,
  endGroupPrice,
  listGroupPrices,
  oneGroupPrice,
  removeGroupPrice,
  updateGroupPrice,
} from './group-prices.staff.service.ts'
import { previewGroupPrice } from './preview-group-price.service.ts'

const { list, one, preview, create, update, end, remove } = endpoints.staffGroupPrices

export const staffGroupPriceRoutes: Implementation[] = [
  implement(list, (ctx, { query }) => listGroupPrices(ctx, query)),
  implement(one, (ctx, { params }) => oneGroupPrice(ctx, params.id)),
  implement(preview, (ctx, { body }) => previewGroupPrice(ctx, body)),
  implementOnce(create, createGroupPrice),
  implement(update, (ctx, { params, body }) => updateGroupPrice(ctx, params.id, body)),
  implement(end, (ctx, { params }) => endGroupPrice(ctx, params.id)),
  implement(remove, async (ctx, { params }) => {
    await removeGroupPrice(ctx, params.id)
    return removed(ctx)
  }),
]
