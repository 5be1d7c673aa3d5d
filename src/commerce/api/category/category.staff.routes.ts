import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createCategory,
  listCategories,
  oneCategory,
  removeCategory,
  updateCategory,
} from './category.staff.service.ts'
import { mergeCategory, previewMerge } from './merge.staff.service.ts'

export const staffCategoryRoutes: Implementation[] = [
  implement(endpoints.staffCategory.list, (ctx, { query }) => listCategories(ctx, query)),
  implement(endpoints.staffCategory.one, (ctx, { params }) => oneCategory(ctx, params.id)),
  implementOnce(endpoints.staffCategory.create, createCategory),
  implement(endpoints.staffCategory.update, (ctx, { params, body }) =>
    updateCategory(ctx, params.id, body),
  ),
  implement(endpoints.staffCategory.remove, async (ctx, { params }) => {
    await removeCategory(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffCategory.mergePreview, (ctx, { params, query }) =>
    previewMerge(ctx, { ...params, ...query }),
  ),
  implement(endpoints.staffCategory.merge, (ctx, { params, body }) =>
    mergeCategory(ctx, { ...params, ...body }),
  ),
]
