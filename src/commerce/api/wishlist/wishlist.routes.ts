import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.service.ts'

export const wishlistRoutes: Implementation[] = [
  implement(endpoints.wishlist.list, (ctx, { query }) => listWishlist(ctx, query)),
  implement(endpoints.wishlist.add, (ctx, { body }) => addToWishlist(ctx, body.product_id)),
  implement(endpoints.wishlist.remove, (ctx, { params }) =>
    removeFromWishlist(ctx, params.product_id),
  ),
]
