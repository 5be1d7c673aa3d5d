import type { ComparedProduct } from '#/contract/compare/customer.ts'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import type { Product } from '#/contract/product/shapes.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import type { ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { toProduct } from '#/commerce/api/product/detail-view.rules.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { findCompared } from '#/commerce/api/saved/saved.queries.ts'
import { addTo, type Bounded, removeFrom } from '#/commerce/api/saved/saved.service.ts'
import { compareItem } from '#/commerce/db/schema/lists.ts'

/** Rule 48. */
const COMPARE: Bounded = {
  list: compareItem,
  max: MAX_COMPARED,
  full: 'COMPARE_FULL',
  keepsGone: false,
}

/** The caller's comparison, in the order added. */
export async function listCompared(
  ctx: Ctx,
  load: ProductLoader,
): Promise<{ data: ComparedProduct[] }> {
  const chosen = await findCompared(ctx.db, userOf(ctx).id)
  const loaded = await Promise.all(chosen.map(({ slug }) => load(slug)))
  const products = loaded.flatMap((product) => (product ? [toProduct(product, ctx.language)] : []))
  return { data: products.map(withoutNeighbours) }
}

function withoutNeighbours(product: Product): ComparedProduct {
  const { related_products: _related, cross_sell_products: _crossSell, ...rest } = product
  return rest
}

/** @throws ShopError INVALID, COMPARE_FULL */
export const addToCompare = (ctx: Ctx, productId: number): Promise<Saved> =>
  addTo(COMPARE, ctx, productId)

export const removeFromCompare = (ctx: Ctx, productId: number): Promise<Saved> =>
  removeFrom(COMPARE, ctx, productId)
