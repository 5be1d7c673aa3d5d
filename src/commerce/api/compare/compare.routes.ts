import { compare } from '#/contract/compare.ts'
import { createProductLoader } from '#/commerce/api/catalog/product-loader.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToCompare, listCompared, removeFromCompare } from './compare.service.ts'

export function compareRoutes({ db }: Pick<Deps, 'db'>): Implementation[] {
  const load = createProductLoader(db)
  return [
    implement(compare.list, (ctx) => listCompared(ctx, load)),
    implement(compare.add, (ctx, { body }) => addToCompare(ctx, body.product_id)),
    implement(compare.remove, (ctx, { params }) => removeFromCompare(ctx, params.product_id)),
  ]
}
