import { compare } from '#/contract/compare.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToCompare, listCompared, removeFromCompare } from './compare.service.ts'

export const compareRoutes = (load: ProductLoader): Implementation[] => [
  implement(compare.list, (ctx) => listCompared(ctx, load)),
  implement(compare.add, (ctx, { body }) => addToCompare(ctx, body.product_id)),
  implement(compare.remove, (ctx, { params }) => removeFromCompare(ctx, params.product_id)),
]
