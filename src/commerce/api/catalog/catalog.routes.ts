import { attribute } from '#/contract/attribute.ts'
import { category } from '#/contract/category.ts'
import { product } from '#/contract/product.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  availability,
  categoryBySlug,
  listAttributes,
  listCategories,
  listProducts,
  productBySlug,
} from './catalog.service.ts'
import { createProductLoader } from './product-loader.ts'

export function catalogRoutes({ db }: Pick<Deps, 'db'>): Implementation[] {
  const load = createProductLoader(db)
  return [
    implement(product.list, (ctx, { query }) => listProducts(ctx, query)),
    implement(product.bySlug, (ctx, { params }) => productBySlug(ctx, params.slug, load)),
    implement(product.availability, (ctx, { query }) => availability(ctx, query.ids)),
    implement(attribute.list, (ctx) => listAttributes(ctx)),
    implement(category.list, (ctx, { query }) => listCategories(ctx, query.counts === '1')),
    implement(category.bySlug, (ctx, { params, query }) =>
      categoryBySlug(ctx, params.slug, query.counts === '1'),
    ),
  ]
}
