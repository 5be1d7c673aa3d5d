// Customers' carts: what each call does, step by step. How changes are written together is in cart-batch.service.ts.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Cart, CartLineInput } from '#/contract/cart/customer.ts'
import { type Ctx, memberOf, userOf } from '#/commerce/api/context.ts'
import { hashOf } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findCartRows, findLost, forgetLost } from './cart.queries.ts'
import { type Carts, showOutcome } from './cart-batch.service.ts'
import { toCartLine } from './cart-lines.rules.ts'
import { findCartGoods, viewCart } from './cart-view.service.ts'
import { addLine, addLines } from './cart-change.rules.ts'
import { byProduct } from './sellable.rules.ts'
import { writeCarts } from './write-carts.service.ts'

type AddBody = z.output<typeof endpoints.cart.add.body>

/**
 * Adds one product, or merges a local cart into the stored one.
 *
 * @throws ShopError INVALID, STOCK_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export function addToCart(
  ctx: Ctx,
  carts: Carts,
  { body, key }: { body: AddBody; key: string | undefined },
): Promise<Cart> {
  const change = 'products' in body ? addLines(body.products) : addLine(body)
  const scope = `customer:${userOf(ctx).customer_id}`
  const request_hash = hashOf({ call: 'cart', body })
  return carts.change(ctx, change, key === undefined ? undefined : { scope, key, request_hash })
}

/** Adds lines to the cart in the caller's transaction. */
export async function addInTransaction(ctx: Ctx, products: CartLineInput[]): Promise<Cart> {
  const { db, deps, language } = ctx
  const { customer_id } = memberOf(ctx, 'order')
  const command = { customer_id, language, change: addLines(products) }
  const [outcome] = await writeCarts(db, [command], deps)
  return showOutcome(
    command,
    outcome,
    findCartGoods(db, outcome && 'lines' in outcome ? outcome.lines : []),
  )
}

/** The caller's whole cart. */
export async function getCart(ctx: Ctx): Promise<Cart> {
  const { db, language } = ctx
  const { customer_id } = userOf(ctx)
  const rows = await findCartRows(db, customer_id)
  const lost = rows[0]?.lost ?? (await findLost(db, customer_id))
  const known = byProduct(rows)
  const lines = rows.flatMap((row) => toCartLine(row.line, known, language) ?? [])
  return viewCart({ lines, clamped: [], lost, language }, await findCartGoods(db, lines))
}

/** Forgets the names of deleted products, once their customer has read them. */
export async function forgetLostGoods(ctx: Ctx): Promise<Cart> {
  await forgetLost(ctx.db, memberOf(ctx, 'order').customer_id)
  return getCart(ctx)
}
