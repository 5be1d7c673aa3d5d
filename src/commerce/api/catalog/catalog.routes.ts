import { category } from '#/contract/category.ts'
import { product } from '#/contract/product.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import {
  availability,
  categoryBySlug,
  listCategories,
  listProducts,
  productBySlug,
} from './catalog.service.ts'

export const catalogRoutes: Implementation[] = [
  implement(product.list, (ctx, { query }) => listProducts(ctx, query)),
  implement(product.bySlug, (ctx, { params }) => productBySlug(ctx, params.slug)),
  implement(product.availability, (ctx, { query }) => availability(ctx, query.ids)),
  implement(category.list, (ctx) => listCategories(ctx)),
  implement(category.bySlug, (ctx, { params }) => categoryBySlug(ctx, params.slug)),
]
