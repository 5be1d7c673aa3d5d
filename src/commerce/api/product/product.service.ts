import type { Product } from '#/contract/product/shapes.ts'
import type { Availability } from '#/contract/product/public.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { splitIds } from '#/commerce/api/lists.ts'
import { toProduct } from './detail-view.rules.ts'
import { findStock } from './availability.queries.ts'
import type { ProductLoader } from './product-loader.service.ts'
import { toAvailability } from './product-view.rules.ts'

/** @throws ShopError NOT_FOUND, also for a product that isn't on sale */
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

/** Current stock; products that aren't sold are left out. */
export async function availability(ctx: Ctx, ids: string): Promise<{ data: Availability[] }> {
  const rows = await findStock(ctx.db, splitIds(ids))
  return { data: rows.map(toAvailability) }
}
