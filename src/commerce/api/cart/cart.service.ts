import type { z } from 'zod'
import { Cart, type CartLineInput, type cart } from '#/contract/cart.ts'
import { type LineId, lineKey } from '#/domain/cart.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency.ts'
import { type CartLine, loadLines, requireStock } from './cart-lines.ts'
import { viewCart, viewLines } from './cart-view.ts'
import { deleteAllLines, deleteLines, insertLines, lockCart, updateLine } from './cart.queries.ts'
import { findSellableRows } from './sellable.queries.ts'
import { type Sellable, chooseSellable, stepErrors } from './sellable.ts'
import { MAX_CART_LINES, mergeUpload } from './upload.ts'

export const getCart = (ctx: Ctx): Promise<Cart> => viewCart(ctx)

type AddBody = z.output<typeof cart.add.body>

/**
 * Adds one product, or lays a local cart on the stored one.
 *
 * @throws ShopError INVALID, STOCK_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export function addToCart(ctx: Ctx, body: AddBody, key: string | undefined): Promise<Cart> {
  const scope = `customer:${userOf(ctx).customer_id}`
  return once(ctx, { scope, key, request: { call: 'cart', body }, answer: Cart }, (tx) =>
    'products' in body ? uploadLines(tx, body.products) : addLine(tx, body),
  )
}

async function openCart(ctx: Ctx): Promise<{ cartId: number; lines: CartLine[] }> {
  const { customer_id } = userOf(ctx)
  const cartId = await lockCart(ctx.db, customer_id)
  return { cartId, lines: await loadLines(ctx, customer_id) }
}

async function addLine(ctx: Ctx, body: CartLineInput): Promise<Cart> {
  const { cartId, lines } = await openCart(ctx)
  const there = lines.find((line) => lineKey(line) === lineKey(body))
  const sellable = await sellableOf(ctx, body)
  if (!there && lines.length >= MAX_CART_LINES) {
    throw new ShopError('INVALID', {
      errors: { product_id: ['field.too_many'] },
      values: { max: MAX_CART_LINES },
    })
  }
  const quantity = (there?.quantity ?? 0) + toThousandths(body.quantity)
  requireBuyable(ctx, sellable, quantity)
  requireStock(lines, { ...idOf(body), quantity }, sellable)
  if (there) {
    await updateLine(ctx.db, there.id, { quantity })
    const changed = lines.map((line) => (line === there ? { ...line, quantity } : line))
    return viewLines(ctx, changed)
  }
  const line = { ...idOf(body), quantity }
  const [id = 0] = await insertLines(ctx.db, [{ cart_id: cartId, ...line }])
  const added = { id, ...line, unit_quantity: sellable.unit_quantity, sellable }
  return viewLines(ctx, [...lines, added])
}

const idOf = ({ product_id, variation_id, uom_entry }: LineId): LineId => ({
  product_id,
  variation_id,
  uom_entry,
})

async function sellableOf(ctx: Ctx, line: LineId): Promise<Sellable> {
  const rows = await findSellableRows(ctx.db, [line.product_id])
  const choice = chooseSellable(rows, line, ctx.language)
  if ('errors' in choice) throw new ShopError('INVALID', { errors: choice.errors })
  return choice.sellable
}

function requireBuyable(ctx: Ctx, sellable: Sellable, quantity: Thousandths): void {
  const errors = stepErrors(sellable, quantity, ctx.language)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
}

/** Lays lines on the stored cart, lowered to what can be had; inside a transaction. */
export async function uploadLines(ctx: Ctx, products: CartLineInput[]): Promise<Cart> {
  const { cartId, lines } = await openCart(ctx)
  const rows = await findSellableRows(
    ctx.db,
    [...lines, ...products].map((line) => line.product_id),
  )
  const merged = mergeUpload({ lines, products, rows, language: ctx.language })
  const kept = new Map(merged.lines.map((line) => [lineKey(line), line.quantity]))
  await deleteLines(
    ctx.db,
    lines.filter((line) => !kept.has(lineKey(line))).map((line) => line.id),
  )
  for (const line of lines) {
    const quantity = kept.get(lineKey(line))
    if (quantity !== undefined && quantity !== line.quantity)
      await updateLine(ctx.db, line.id, { quantity })
  }
  const known = new Set(lines.map(lineKey))
  const added = merged.lines.filter((line) => !known.has(lineKey(line)))
  await insertLines(
    ctx.db,
    added.map((line) => ({ ...line, cart_id: cartId })),
  )
  return viewCart(ctx, merged.clamped)
}

type UpdateBody = z.output<typeof cart.update.body>

/**
 * Sets a line's quantity, and its variation or unit where one is given; 0 removes the line. A line
 * that becomes the same as another is added to that one.
 *
 * @throws ShopError NOT_FOUND, INVALID, STOCK_CONFLICT
 */
export function setLine(ctx: Ctx, body: UpdateBody): Promise<Cart> {
  return inTransaction(ctx, async (tx) => {
    const { lines } = await openCart(tx)
    const line = found(lines.find(({ id }) => id === body.id))
    if (body.quantity === 0) await deleteLines(tx.db, [line.id])
    else await changeLine(tx, { line, lines, body })
    return viewCart(tx)
  })
}

async function changeLine(
  ctx: Ctx,
  { line, lines, body }: { line: CartLine; lines: CartLine[]; body: UpdateBody },
): Promise<void> {
  if (body.product_id !== line.product_id) {
    throw new ShopError('INVALID', { errors: { product_id: ['field.unknown'] } })
  }
  // Older clients name neither; what isn't given stays.
  const id = {
    product_id: line.product_id,
    variation_id: body.variation_id ?? line.variation_id,
    uom_entry: body.uom_entry ?? line.uom_entry,
  }
  const sellable = await sellableOf(ctx, id)
  const others = lines.filter((other) => other !== line)
  const same = others.find((other) => lineKey(other) === lineKey(id))
  const quantity = toThousandths(body.quantity) + (same?.quantity ?? 0)
  requireBuyable(ctx, sellable, quantity)
  requireStock(others, { ...id, quantity }, sellable)
  if (same) await deleteLines(ctx.db, [same.id])
  await updateLine(ctx.db, line.id, { ...id, quantity })
}

/** @throws ShopError NOT_FOUND for a line that isn't the caller's */
export function removeLine(ctx: Ctx, id: number): Promise<Cart> {
  return inTransaction(ctx, async (tx) => {
    const { lines } = await openCart(tx)
    await deleteLines(tx.db, [found(lines.find((line) => line.id === id)).id])
    return viewCart(tx)
  })
}

export function clearCart(ctx: Ctx): Promise<Cart> {
  return inTransaction(ctx, async (tx) => {
    await deleteAllLines(tx.db, await lockCart(tx.db, userOf(tx).customer_id))
    return viewCart(tx)
  })
}
