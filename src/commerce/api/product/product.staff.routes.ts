import { endpoints } from '#/contract/index.ts'
import { findThemeOptions, saveValue } from '#/commerce/api/content/content.queries.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import {
  createCategory,
  listCategories,
  oneCategory,
  removeCategory,
  updateCategory,
} from '#/commerce/api/category/category.staff.service.ts'
import {
  createProduct,
  listProducts,
  oneProduct,
  removeProduct,
  updateProduct,
} from './product.staff.service.ts'
import { removed, writing } from '#/commerce/api/writing.ts'

export const adminRoutes = (live: LiveCatalogue): Implementation[] => [
  implement(endpoints.staffProduct.list, (ctx, { query }) => listProducts(ctx, query, live)),
  implement(endpoints.staffProduct.one, (ctx, { params }) => oneProduct(ctx, params.id)),
  implement(endpoints.staffProduct.create, (ctx, { body }) => createProduct(ctx, body)),
  implement(endpoints.staffProduct.update, (ctx, { params, body }) =>
    updateProduct(ctx, params.id, body),
  ),
  implement(endpoints.staffProduct.remove, async (ctx, { params }) => {
    await removeProduct(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffCategory.list, (ctx, { query }) => listCategories(ctx, query)),
  implement(endpoints.staffCategory.one, (ctx, { params }) => oneCategory(ctx, params.id)),
  implement(endpoints.staffCategory.create, (ctx, { body }) => createCategory(ctx, body)),
  implement(endpoints.staffCategory.update, (ctx, { params, body }) =>
    updateCategory(ctx, params.id, body),
  ),
  implement(endpoints.staffCategory.remove, async (ctx, { params }) => {
    await removeCategory(ctx, params.id)
    return removed(ctx)
  }),
  implement(endpoints.staffContent.themeOptions, (ctx) => findThemeOptions(ctx.db)),
  implement(endpoints.staffContent.updateThemeOptions, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'theme_options', body)
      return findThemeOptions(tx.db)
    }),
  ),
]
