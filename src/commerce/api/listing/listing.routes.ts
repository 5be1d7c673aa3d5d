import { attribute } from '#/contract/attribute.ts'
import { category } from '#/contract/category.ts'
import { product } from '#/contract/product.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { SearchCounter } from '#/commerce/api/search/search-counter.service.ts'
import {
  availability,
  categoryBySlug,
  listAttributes,
  listCategories,
  listProducts,
  productBySlug,
} from './listing.service.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'

type Sources = { load: ProductLoader; live: LiveCatalogue; count: SearchCounter }

export function catalogRoutes({ load, live, count }: Sources): Implementation[] {
  return [
    implement(product.list, (ctx, { query }) => listProducts(ctx, query, { live, count })),
    implement(product.bySlug, (ctx, { params }) => productBySlug(ctx, params.slug, load)),
    implement(product.availability, (ctx, { query }) => availability(ctx, query.ids)),
    implement(attribute.list, (ctx) => listAttributes(ctx)),
    implement(category.list, (ctx, { query }) =>
      listCategories(ctx, query.counts === '1' ? live : undefined),
    ),
    implement(category.bySlug, (ctx, { params, query }) =>
      categoryBySlug(ctx, params.slug, query.counts === '1' ? live : undefined),
    ),
  ]
}
