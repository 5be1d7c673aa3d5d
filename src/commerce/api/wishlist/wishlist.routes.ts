import { wishlist } from '#/contract/wishlist.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.service.ts'

export const wishlistRoutes: Implementation[] = [
  implement(wishlist.list, (ctx, { query }) => listWishlist(ctx, query)),
  implement(wishlist.add, (ctx, { body }) => addToWishlist(ctx, body.product_id)),
  implement(wishlist.remove, (ctx, { params }) => removeFromWishlist(ctx, params.product_id)),
]
