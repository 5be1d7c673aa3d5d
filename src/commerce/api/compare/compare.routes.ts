import { endpoints } from '#/contract/index.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToCompare, listCompared, removeFromCompare } from './compare.service.ts'

export const compareRoutes = (load: ProductLoader): Implementation[] => [
  implement(endpoints.compare.list, (ctx) => listCompared(ctx, load)),
  implement(endpoints.compare.add, (ctx, { body }) => addToCompare(ctx, body.product_id)),
  implement(endpoints.compare.remove, (ctx, { params }) =>
    removeFromCompare(ctx, params.product_id),
  ),
]
