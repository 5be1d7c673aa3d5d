import { endpoints } from '#/contract/index.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listCategories, listPosts, listTags, postBySlug } from './blog.service.ts'

export const blogRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.blog.list, (ctx, { query }) => listPosts(ctx, query)),
  implement(endpoints.blog.bySlug, (ctx, { params }) => postBySlug(ctx, params.slug, live)),
  implement(endpoints.blog.categories, (ctx) => listCategories(ctx)),
  implement(endpoints.blog.tags, async (ctx, { query }) => ({
    data: await listTags(ctx, query.type),
  })),
]
