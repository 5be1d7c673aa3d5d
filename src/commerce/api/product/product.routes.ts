import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listForFeeds } from './feed.service.ts'
import { availability, productBySlug } from './product.service.ts'
import type { ProductLoader } from './product-loader.service.ts'

export const productRoutes = (load: ProductLoader): Implementation[] => [
  implement(endpoints.product.bySlug, (ctx, { params }) => productBySlug(ctx, params.slug, load)),
  implement(endpoints.product.availability, (ctx, { query }) => availability(ctx, query.ids)),
  implement(endpoints.product.feed, (ctx, { query }) => listForFeeds(ctx, query)),
]
