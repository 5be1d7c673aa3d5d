import type { Category, CategoryRef } from '#/contract/category/public.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { parentsOf, toCategory, toTree } from './category-tree.rules.ts'
import { type CategoryRow, findCategories, findCategoryNames } from './category.queries.ts'

/** The tree; with `live` also its counts and pictures, which change with the products, while names seldom change. */
export async function listCategories(
  ctx: Ctx,
  live: LiveCatalogue | undefined,
): Promise<{ data: Category[] }> {
  ctx.tag('categories', ...(live ? ['category-counts'] : []))
  return { data: toTree(await categoryRows(ctx, live), null, ctx.language) }
}

/** @throws ShopError NOT_FOUND */
export async function categoryBySlug(
  ctx: Ctx,
  slug: string,
  live: LiveCatalogue | undefined,
): Promise<Category & { parents: CategoryRef[] }> {
  const rows = await categoryRows(ctx, live)
  const row = found(rows.find((entry) => entry.slug === slug))
  ctx.tag(`category:${row.slug}`, 'categories', ...(live ? ['category-counts'] : []))
  return { ...toCategory(row, rows, ctx.language), parents: parentsOf(row, rows, ctx.language) }
}

async function categoryRows({ db }: Ctx, live: LiveCatalogue | undefined): Promise<CategoryRow[]> {
  if (!live) return findCategoryNames(db)
  const { catalogue } = await live()
  return findCategories(db, catalogue.categories())
}
