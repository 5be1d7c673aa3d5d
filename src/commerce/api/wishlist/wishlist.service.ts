import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Saved } from '#/contract/saved/customer.ts'
import { MAX_WISHLIST } from '#/contract/wishlist/customer.ts'
import { toPage } from '#/commerce/api/page.ts'
import { loadSummaries } from '#/commerce/api/product/product-view.rules.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { countItems, findWished } from '#/commerce/api/saved/saved.queries.ts'
import { addTo, type Bounded, removeFrom } from '#/commerce/api/saved/saved.service.ts'
import { wishlistItem } from '#/commerce/db/schema/lists.ts'

/** Rule 47. */
const WISHLIST: Bounded = {
  list: wishlistItem,
  max: MAX_WISHLIST,
  full: 'WISHLIST_FULL',
  keepsGone: true,
}

type ListQuery = z.output<typeof endpoints.wishlist.list.query>

/** One page of the caller's wishlist. */
export async function listWishlist(
  ctx: Ctx,
  { page, paginate }: ListQuery,
): Promise<Page<ProductSummary>> {
  const { id } = userOf(ctx)
  const slice = { limit: paginate, offset: (page - 1) * paginate }
  const ids = await findWished(ctx.db, id, slice)
  const products = await loadSummaries(ctx, ids)
  const total = await countItems(ctx.db, wishlistItem, id)
  const data = ids.flatMap((one) => products.get(one) ?? []).map(asSold)
  return toPage(data, total, { page, paginate })
}

/** A product no longer on sale counts as sold out, so that nothing disappears silently. */
const asSold = (product: ProductSummary): ProductSummary =>
  product.status === 1 ? product : { ...product, quantity: 0, stock_status: 'out_of_stock' }

/** @throws ShopError INVALID, WISHLIST_FULL */
export const addToWishlist = (ctx: Ctx, productId: number): Promise<Saved> =>
  addTo(WISHLIST, ctx, productId)

export const removeFromWishlist = (ctx: Ctx, productId: number): Promise<Saved> =>
  removeFrom(WISHLIST, ctx, productId)
