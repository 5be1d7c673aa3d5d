import { endpoints } from '#/contract/index.ts'
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
    implement(endpoints.product.list, (ctx, { query }) =>
      listProducts(ctx, query, { live, count }),
    ),
    implement(endpoints.product.bySlug, (ctx, { params }) => productBySlug(ctx, params.slug, load)),
    implement(endpoints.product.availability, (ctx, { query }) => availability(ctx, query.ids)),
    implement(endpoints.attribute.list, (ctx) => listAttributes(ctx)),
    implement(endpoints.category.list, (ctx, { query }) =>
      listCategories(ctx, query.counts === '1' ? live : undefined),
    ),
    implement(endpoints.category.bySlug, (ctx, { params, query }) =>
      categoryBySlug(ctx, params.slug, query.counts === '1' ? live : undefined),
    ),
  ]
}
