import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { categoryBySlug, listCategories } from './category.service.ts'

export const categoryRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.category.list, (ctx, { query }) =>
    listCategories(ctx, query.counts === '1' ? live : undefined),
  ),
  implement(endpoints.category.bySlug, (ctx, { params, query }) =>
    categoryBySlug(ctx, params.slug, query.counts === '1' ? live : undefined),
  ),
]
