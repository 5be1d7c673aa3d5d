import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import type { SearchCounter } from '#/commerce/api/search/search-counter.service.ts'
import { listProducts } from './listing.service.ts'

type Sources = { live: LiveCatalogue; count: SearchCounter }

export const listingRoutes = ({ live, count }: Sources): Implementation[] => [
  implement(endpoints.product.list, (ctx, { query }) => listProducts(ctx, query, { live, count })),
]
