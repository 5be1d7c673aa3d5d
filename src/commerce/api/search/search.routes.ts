import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { suggest } from './suggest.service.ts'

export const searchRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.product.suggest, (ctx, { query }) => suggest(ctx, query.q, live)),
]
