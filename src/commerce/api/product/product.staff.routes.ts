import { admin } from '#/contract/admin.ts'
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
  implement(admin.products, (ctx, { query }) => listProducts(ctx, query, live)),
  implement(admin.product, (ctx, { params }) => oneProduct(ctx, params.id)),
  implement(admin.createProduct, (ctx, { body }) => createProduct(ctx, body)),
  implement(admin.updateProduct, (ctx, { params, body }) => updateProduct(ctx, params.id, body)),
  implement(admin.deleteProduct, async (ctx, { params }) => {
    await removeProduct(ctx, params.id)
    return removed(ctx)
  }),
  implement(admin.categories, (ctx, { query }) => listCategories(ctx, query)),
  implement(admin.category, (ctx, { params }) => oneCategory(ctx, params.id)),
  implement(admin.createCategory, (ctx, { body }) => createCategory(ctx, body)),
  implement(admin.updateCategory, (ctx, { params, body }) => updateCategory(ctx, params.id, body)),
  implement(admin.deleteCategory, async (ctx, { params }) => {
    await removeCategory(ctx, params.id)
    return removed(ctx)
  }),
  implement(admin.themeOptions, (ctx) => findThemeOptions(ctx.db)),
  implement(admin.updateThemeOptions, (ctx, { body }) =>
    writing(ctx, async (tx) => {
      await saveValue(tx.db, 'theme_options', body)
      return findThemeOptions(tx.db)
    }),
  ),
]
