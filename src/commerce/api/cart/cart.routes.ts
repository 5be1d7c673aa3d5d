import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import type { Carts } from './cart-batch.service.ts'
import { addToCart, forgetLostGoods, getCart } from './cart.service.ts'
import { removeLine, removeLines, setLine } from './cart-change.rules.ts'
import { findSwap } from './swap.service.ts'

export const cartRoutes = (carts: Carts, live: LiveCatalogue): Implementation[] => [
  implement(endpoints.cart.swap, (ctx, { body }) => findSwap(ctx, body, live)),
  implement(endpoints.cart.get, (ctx) => getCart(ctx)),
  implement(endpoints.cart.add, (ctx, { body, key }) => addToCart(ctx, carts, { body, key })),
  implement(endpoints.cart.update, (ctx, { body }) => carts.change(ctx, setLine(body))),
  implement(endpoints.cart.remove, (ctx, { params }) => carts.change(ctx, removeLine(params.id))),
  implement(endpoints.cart.forget, (ctx) => forgetLostGoods(ctx)),
  implement(endpoints.cart.clear, (ctx) => carts.change(ctx, removeLines)),
]
