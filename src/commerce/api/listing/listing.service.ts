import type { Attribute } from '#/contract/attribute/public.ts'
import type { Category, CategoryRef } from '#/contract/category/public.ts'
import type { Availability, ProductPage, ProductQuery } from '#/contract/product/public.ts'
import type { Product } from '#/contract/product/shapes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { SearchCounter } from '#/commerce/api/search/search-counter.service.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { findAttributes, findStock } from '#/commerce/api/attribute/attribute.queries.ts'
import { parentsOf, toCategory, toTree } from '#/commerce/api/category/category-tree.rules.ts'
import {
  type CategoryRow,
  findCategories,
  findCategoryNames,
} from '#/commerce/api/category/category.queries.ts'
import { toAttribute, toProduct } from '#/commerce/api/product/detail-view.rules.ts'
import { isNarrowed, splitIds, toAsked, toFacets } from './listing.rules.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { toAvailability, toSummary } from '#/commerce/api/product/product-view.rules.ts'

const isAdmin = ({ principal }: Ctx): boolean =>
  principal.type === 'user' && principal.user.roles.includes('admin')

/** One page of a listing with its facets; only administrators see what isn't on sale. */
export async function listProducts(
  ctx: Ctx,
  query: ProductQuery,
  { live, count }: { live: LiveCatalogue; count: SearchCounter },
): Promise<ProductPage> {
  ctx.tag(...listTags(query), 'settings', 'categories', 'stores')
  if (query.attribute !== '' || query.facets === '1') ctx.tag('attributes')
  if (query.search !== '') ctx.tag('synonyms')
  const { language } = ctx
  const { catalogue, names } = await live()
  const asked = toAsked(isAdmin(ctx) ? query : { ...query, status: '1' }, language)
  const { ids, total, counts, correction, partial } = catalogue.list(asked)
  if (query.search !== '' && query.page === 1 && !isNarrowed(asked)) {
    // What has only some of the words is not what was looked for.
    count({ text: correction ?? query.search, language, results: partial ? 0 : total })
  }
  const rows = await findCardsById(ctx.db, ids)
  return {
    ...toPage(
      rows.map((row) => toSummary(row, language)),
      total,
      query,
    ),
    correction,
    partial,
    ...(query.facets === '1' ? { facets: toFacets({ counts, names, language, asked }) } : {}),
  }
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A list of some categories changes with their products only. What is no slug names no category. */
function listTags({ category }: ProductQuery): string[] {
  const slugs = category.split(',').filter((slug) => SLUG.test(slug))
  return slugs.length > 0 ? slugs.map((slug) => `products:${slug}`) : ['products']
}

/** @throws ShopError NOT_FOUND also for a product that isn't on sale */
export async function productBySlug(ctx: Ctx, slug: string, load: ProductLoader): Promise<Product> {
  const loaded = found(await load(slug))
  const { card, detail, related, cross } = loaded
  ctx.tag(
    `product:${card.slug}`,
    ...card.categories.map((category) => `category:${category.slug}`),
    ...[...related, ...cross].map((other) => `product:${other.slug}`),
    ...(detail.attributes.length > 0 ? ['attributes'] : []),
    ...(detail.store ? [`store:${detail.store.slug}`] : []),
    ...(detail.size_chart ? [`size-chart:${detail.size_chart.id}`] : []),
    'settings',
  )
  return toProduct(loaded, ctx.language)
}

/** All attributes with all their values. */
export async function listAttributes(ctx: Ctx): Promise<{ data: Attribute[] }> {
  ctx.tag('attributes')
  const rows = await findAttributes(ctx.db)
  return { data: rows.map((row) => toAttribute(row, ctx.language)) }
}

/** Stock as of now; products that aren't sold are left out. */
export async function availability(ctx: Ctx, ids: string): Promise<{ data: Availability[] }> {
  const rows = await findStock(ctx.db, splitIds(ids))
  return { data: rows.map(toAvailability) }
}

/** The tree; with `live` also its counts and pictures, which change with the products, its names seldom. */
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
