import type { Attribute } from '#/contract/attribute.ts'
import type { Category, CategoryRef } from '#/contract/category.ts'
import type {
  Availability,
  Facets,
  Product,
  ProductPage,
  ProductQuery,
} from '#/contract/product.ts'
import { toAmount } from '#/domain/money.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { findCards } from './cards.queries.ts'
import { countProducts, findAttributes, findStock } from './catalog.queries.ts'
import { parentsOf, toCategory, toTree } from './category-tree.ts'
import { findCategories, findCategoryNames } from './category.queries.ts'
import { toAttribute, toProduct } from './detail-view.ts'
import { type FacetRow, findFacets, RATINGS } from './facets.queries.ts'
import { allOf, filtersOf, splitIds } from './filters.ts'
import type { ProductLoader } from './product-loader.ts'
import { toAvailability, toSummary } from './product-view.ts'
import { orderOf } from './sorting.ts'

const isAdmin = ({ principal }: Ctx): boolean =>
  principal.type === 'user' && principal.user.roles.includes('admin')

/** One page of a listing with its facets; only administrators see what isn't on sale. */
export async function listProducts(ctx: Ctx, asked: ProductQuery): Promise<ProductPage> {
  ctx.tag(...listTags(asked), 'settings', 'categories', 'stores')
  const { language } = ctx
  const query: ProductQuery = isAdmin(ctx) ? asked : { ...asked, status: '1' }
  const filters = filtersOf(query)
  const { page, paginate, category } = query
  const slice = {
    orderBy: orderOf(query, language),
    limit: paginate,
    offset: (page - 1) * paginate,
  }
  const rows = await findCards(ctx.db, { where: allOf(filters), ...slice })
  const counted =
    query.facets === '1'
      ? await findFacets(ctx.db, { filters, category, language })
      : { total: await countProducts(ctx.db, allOf(filters)) }
  return {
    data: rows.map((row) => toSummary(row, language)),
    current_page: page,
    per_page: paginate,
    last_page: Math.max(1, Math.ceil(counted.total / paginate)),
    total: counted.total,
    ...('brand' in counted ? { facets: toFacets(counted) } : {}),
  }
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A list of some categories changes with their products only. What is no slug names no category. */
function listTags({ category }: ProductQuery): string[] {
  const slugs = category.split(',').filter((slug) => SLUG.test(slug))
  return slugs.length > 0 ? slugs.map((slug) => `products:${slug}`) : ['products']
}

function toFacets({
  min,
  max,
  rating,
  category,
  brand,
  tag,
  store,
  in_stock,
  on_offer,
}: FacetRow): Facets {
  const stars = RATINGS.map((value, index) => ({
    value: String(value),
    label: String(value),
    count: rating[index] ?? 0,
  }))
  return {
    price: {
      min: toAmount(min),
      max: toAmount(max),
    },
    rating: stars.filter(({ count }) => count > 0),
    category,
    brand,
    tag,
    store,
    in_stock,
    on_offer,
  }
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

/** The tree; its counts and pictures change with the products, its names seldom. */
export async function listCategories(ctx: Ctx, counts: boolean): Promise<{ data: Category[] }> {
  ctx.tag('categories', ...(counts ? ['category-counts'] : []))
  const rows = await (counts ? findCategories : findCategoryNames)(ctx.db)
  return { data: toTree(rows, null, ctx.language) }
}

/** @throws ShopError NOT_FOUND */
export async function categoryBySlug(
  ctx: Ctx,
  slug: string,
  counts: boolean,
): Promise<Category & { parents: CategoryRef[] }> {
  const rows = await (counts ? findCategories : findCategoryNames)(ctx.db)
  const row = found(rows.find((entry) => entry.slug === slug))
  ctx.tag(`category:${row.slug}`, 'categories', ...(counts ? ['category-counts'] : []))
  return { ...toCategory(row, rows, ctx.language), parents: parentsOf(row, rows, ctx.language) }
}
