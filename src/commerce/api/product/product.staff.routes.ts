import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import { pastPrices } from './past-prices.staff.service.ts'
import {
  createProduct,
  listProducts,
  oneProduct,
  previewProduct,
  removeProduct,
  updateProduct,
} from './product.staff.service.ts'

export const staffProductRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.staffProduct.list, (ctx, { query }) => listProducts(ctx, query, live)),
  implement(endpoints.staffProduct.one, (ctx, { params }) => oneProduct(ctx, params.id)),
  implement(endpoints.staffProduct.pastPrices, (ctx, { params }) => pastPrices(ctx, params.id)),
  implement(endpoints.staffProduct.preview, (ctx, { params }) => previewProduct(ctx, params.id)),
  implementOnce(endpoints.staffProduct.create, createProduct),
  implement(endpoints.staffProduct.update, (ctx, { params, body }) =>
    updateProduct(ctx, params.id, body),
  ),
  implement(endpoints.staffProduct.remove, async (ctx, { params }) => {
    await removeProduct(ctx, params.id)
    return removed(ctx)
  }),
]
