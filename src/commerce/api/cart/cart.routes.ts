import { cart } from '#/contract/cart.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { type Carts, addToCart, getCart } from './cart.service.ts'
import { removeLine, removeLines, setLine } from './cart-change.rules.ts'

export const cartRoutes = (carts: Carts): Implementation[] => [
  implement(cart.get, (ctx) => getCart(ctx)),
  implement(cart.add, (ctx, { body, key }) => addToCart(ctx, carts, { body, key })),
  implement(cart.update, (ctx, { body }) => carts.change(ctx, setLine(body))),
  implement(cart.remove, (ctx, { params }) => carts.change(ctx, removeLine(params.id))),
  implement(cart.clear, (ctx) => carts.change(ctx, removeLines)),
]
