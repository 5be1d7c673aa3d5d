// Cart changes; loaded when something is added, and on pages that show the cart.
import type { Cart, CartLineInput } from '#/contract/cart/customer.ts'
import type { Reordered } from '#/contract/orders/customer.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import {
  addToCart as addLine,
  type CartResult,
  changeQuantity as changeLine,
  removeLine as dropLine,
} from '#/domain/cart.ts'
import { lineKey } from '#/domain/line-id.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { newKey } from '#/lib/new-key.ts'
import type { Edit } from './cart-edit.ts'
import { sendEdits, sendOrKeep } from './cart-edits.ts'
import { $added, $waiting, StockExceeded, isUser, loadCart, onServer, showLocal } from './cart.ts'
import { type CartLine, type Chosen, limitsOf, type LocalLine, toStored } from './cart-line.ts'
import { keepAdded, wasAdded } from './added-keys.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'
import { localCartOwner } from '#/stores/session.ts'

/** Changes the cart in this browser. @throws StockExceeded */
function onLocal(change: (lines: LocalLine[]) => CartResult<LocalLine>): void {
  const result = change(readLocalCart(localCartOwner()))
  if (!result.ok) throw new StockExceeded(toQuantity(result.max))
  writeLocalCart(localCartOwner(), result.lines)
  showLocal(result.lines)
}

/** Adds a line, once for a `key`. @throws StockExceeded, ApiError */
export async function addToCart(line: Chosen, key: string = newKey()): Promise<void> {
  const { product, variation, uom_entry, quantity } = line
  $added.set(lineKey({ product_id: product.id, variation_id: variation?.id ?? null, uom_entry }))
  if (!isUser()) {
    if (wasAdded(key)) return
    const stored = toStored(line)
    onLocal((lines) => addLine(lines, stored, limitsOf(stored)))
    return keepAdded(key)
  }
  const body = { product_id: product.id, variation_id: variation?.id ?? null, uom_entry, quantity }
  const edit: Edit = { kind: 'add', ...body, key, product, variation }
  await sendOrKeep(edit, () => shop.cart.add({ body, key }))
}

/** Sets a line's quantity; 0 removes it. @throws StockExceeded, ApiError */
export async function changeQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line)
  if (!isUser()) {
    const change = { key: line.key, quantity: toThousandths(quantity) }
    return onLocal((lines) => changeLine(lines, change, limitsOf(line)))
  }
  await set(line, quantity)
}

/** @throws ApiError */
export async function removeLine(line: CartLine): Promise<void> {
  if (!isUser()) return onLocal((lines) => ({ ok: true, lines: dropLine(lines, line.key) }))
  await set(line, 0)
}

/** A line without an ID hasn't reached the server yet: its change waits for a connection as well. */
function set(line: CartLine, quantity: number): Promise<void> {
  const { id, product_id, variation_id, uom_entry, product, variation } = line
  const ids = { product_id, variation_id, uom_entry }
  const key = newKey()
  const edit: Edit = { kind: 'set', ...ids, quantity, key, product, variation }
  return sendOrKeep(edit, () => {
    if (id === null) return shop.cart.add({ body: { ...ids, quantity }, key })
    if (quantity === 0) return shop.cart.remove({ params: { id } })
    return shop.cart.update({ body: { id, ...ids, quantity } })
  })
}

/** The customer has read which products were deleted. @throws ApiError */
export const forgetLost = (): Promise<void> => onServer(() => shop.cart.forget())

/** Empties the cart after an order. */
export async function clearCart(): Promise<void> {
  writeLocalCart(localCartOwner(), [])
  if (isUser()) await loadCart()
  else showLocal([])
}

/** Adds many lines to a customer's cart at once. Returns those that were short. @throws ApiError */
export async function addLines(products: CartLineInput[]): Promise<Cart['clamped']> {
  return afterEdits(async () => {
    const cart = await shop.cart.add({ body: { products }, key: newKey() })
    return { cart, rest: cart.clamped }
  })
}

/** Shows the server's answer to an addition: pending changes are sent first. */
export async function afterEdits<T extends object>(
  call: () => Promise<{ cart: Cart; rest: T }>,
): Promise<T> {
  if ($waiting.get() > 0) await sendEdits()
  if ($waiting.get() > 0 && isUser()) throw new ApiError(0, { code: 'NO_RESPONSE' })
  const left: T[] = []
  await onServer(async () => {
    const { cart, rest } = await call()
    left.push(rest)
    return cart
  })
  const [told] = left
  if (!told) throw new ApiError(0, { code: 'NO_RESPONSE' })
  return told
}

/** Puts an order's goods into the cart again. Returns what differs from before. @throws ApiError */
export async function reorder(order_number: string): Promise<Omit<Reordered, 'cart'>> {
  return afterEdits(async () => {
    const { cart, ...rest } = await shop.orders.reorder({
      params: { order_number },
      key: newKey(),
    })
    return { cart, rest }
  })
}
