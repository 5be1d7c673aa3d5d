import { cart } from '#/contract/cart.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { addToCart, clearCart, getCart, removeLine, setLine } from './cart.service.ts'

export const cartRoutes: Implementation[] = [
  implement(cart.get, (ctx) => getCart(ctx)),
  implement(cart.add, (ctx, { body, key }) => addToCart(ctx, body, key)),
  implement(cart.update, (ctx, { body }) => setLine(ctx, body)),
  implement(cart.remove, (ctx, { params }) => removeLine(ctx, params.id)),
  implement(cart.clear, (ctx) => clearCart(ctx)),
]
