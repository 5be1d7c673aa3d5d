// Customers' carts. Changes that arrive during a write wait, and are then written together: under load one statement
// serves many carts, and a single change waits for nothing.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Cart, CartLineInput } from '#/contract/cart/customer.ts'
import { createBatcher } from '#/lib/batcher.ts'
import { type Ctx, type Deps, memberOf, userOf } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import type { Noting } from '#/commerce/api/outbox/note-changes.service.ts'
import { hashOf } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findCartRows, findLost, forgetLost } from './cart.queries.ts'
import { toCartLine } from './cart-lines.rules.ts'
import { type CartGoods, findCartGoods, viewCart } from './cart-view.service.ts'
import { type CartChange, addLine, addLines } from './cart-change.rules.ts'
import { byProduct } from './sellable.rules.ts'
import { type CartCommand, type CartOutcome, writeCarts } from './write-carts.service.ts'

export type Carts = {
  /** Applies a change, once per key. @throws what the change throws, and ShopError IDEMPOTENCY_CONFLICT */
  change: (ctx: Ctx, change: CartChange, once?: CartCommand['once']) => Promise<Cart>
}

const MOST_AT_ONCE = 64

type Outside = Pick<Deps, 'db' | 'log'> & Noting

export function createCarts(deps: Outside): Carts {
  const write = createBatcher(MOST_AT_ONCE, async (commands: CartCommand[]) => {
    const outcomes = await writeSafely(deps, commands)
    const lines = outcomes.flatMap((cart) => ('lines' in cart ? cart.lines : []))
    // The next batch doesn't wait until these carts are rendered.
    const goods = findCartGoods(deps.db, lines)
    return new Map(
      commands.map((command, place) => [command, () => show(command, outcomes[place], goods)]),
    )
  })
  return {
    change: async (ctx, change, once) => {
      // A household's viewers see its cart, and change nothing (rule 90).
      const { customer_id } = memberOf(ctx, 'order')
      const shown = await write({ customer_id, language: ctx.language, change, once })
      if (!shown) throw new Error('a change of a cart has no outcome')
      return shown()
    },
  }
}

/** One failure doesn't fail the others. */
async function writeSafely(deps: Outside, commands: CartCommand[]): Promise<CartOutcome[]> {
  let isWritten = false
  try {
    return await deps.db.transaction(async (tx) => {
      const outcomes = await writeCarts(tx, commands, deps)
      isWritten = true
      return outcomes
    })
  } catch (refused) {
    // If the commit failed, it is unknown whether it was written.
    if (isWritten || commands.length === 1) return commands.map(() => ({ refused }))
    deps.log('warn', 'carts.not_together', describeFailure(refused))
  }
  const outcomes: CartOutcome[] = []
  for (const command of commands) outcomes.push(...(await writeSafely(deps, [command])))
  return outcomes
}

async function show(
  { language }: CartCommand,
  outcome: CartOutcome | undefined,
  goods: Promise<CartGoods>,
): Promise<Cart> {
  if (!outcome || 'refused' in outcome) throw outcome?.refused
  return viewCart({ ...outcome, language }, await goods)
}

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
  return show(
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
