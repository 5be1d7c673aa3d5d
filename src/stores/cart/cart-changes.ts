// Cart changes; loaded when something is added, and on pages that show the cart.
import type { Cart, CartLineInput, Clamped } from '#/contract/cart/customer.ts'
import type { Reordered } from '#/contract/orders/customer.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import {
  addToCart as addLine,
  type CartResult,
  changeQuantity as changeLine,
  removeLine as dropLine,
} from '#/domain/cart.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { newKey } from '#/lib/new-key.ts'
import type { Edit } from './cart-edit.ts'
import { sendEdits, sendOrKeep } from './cart-edits.ts'
import {
  $added,
  $cart,
  $waiting,
  StockExceeded,
  isUser,
  loadCart,
  onServer,
  showLocal,
} from './cart.ts'
import { type CartLine, type Chosen, limitsOf, lineOf } from './cart-line.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'
import { localCartOwner } from '#/stores/session.ts'
import { stored, textsIn } from '#/stores/stored.ts'

const MOST_KEYS = 50
/** Two tabs may both add the same press to this browser's cart: its key makes it count once, as on the server. */
const $keys = stored<string[]>('larder_added', { initial: [], parse: textsIn })

type Counted = ReturnType<typeof counted>

/** As the domain counts it. */
const counted = (line: CartLine) => ({
  ...line,
  quantity: toThousandths(line.quantity),
  unit_quantity: limitsOf(line).unit_quantity,
})

/** Changes the cart in this browser. @throws StockExceeded */
function onLocal(change: (lines: Counted[]) => CartResult<Counted>): void {
  const result = change(readLocalCart(localCartOwner()).map(counted))
  if (!result.ok) throw new StockExceeded(toQuantity(result.max))
  const lines = result.lines.map((line) => lineOf({ ...line, quantity: toQuantity(line.quantity) }))
  writeLocalCart(localCartOwner(), lines)
  showLocal(lines)
}

/** Adds a line, once for a `key`. @throws StockExceeded, ApiError */
export async function addToCart(chosen: Chosen, key: string = newKey()): Promise<void> {
  const line = lineOf(chosen)
  $added.set(line.key)
  if (isUser()) return sendOrKeep(editOf('add', line, key))
  if ($keys.get().includes(key)) return
  onLocal((lines) => addLine(lines, counted(line), limitsOf(line)))
  $keys.set([key, ...$keys.get()].slice(0, MOST_KEYS))
}

/** Adds as much as there is of what a visitor chose; returns how much that was. @throws ApiError */
export async function addWhatThereIs(chosen: Chosen): Promise<number> {
  try {
    await addToCart(chosen)
    return chosen.quantity
  } catch (error) {
    if (!(error instanceof StockExceeded)) throw error
    const { key } = lineOf(chosen)
    const there = $cart.get().lines.find((line) => line.key === key)
    const kept = Math.max(0, error.max - (there?.quantity ?? 0))
    if (kept > 0) await addToCart({ ...chosen, quantity: kept })
    return kept
  }
}

/** Sets a line's quantity; 0 removes it. @throws StockExceeded, ApiError */
export async function changeQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line)
  if (isUser()) return set(line, quantity)
  const change = { key: line.key, quantity: toThousandths(quantity) }
  onLocal((lines) => changeLine(lines, change, limitsOf(line)))
}

/** @throws ApiError */
export async function removeLine(line: CartLine): Promise<void> {
  if (isUser()) return set(line, 0)
  onLocal((lines) => ({ ok: true, lines: dropLine(lines, line.key) }))
}

/** A line without an ID hasn't reached the server yet: its change waits for a connection as well. */
const set = (line: CartLine, quantity: number): Promise<void> =>
  sendOrKeep(editOf('set', { ...line, quantity }), line.id)

function editOf(kind: Edit['kind'], line: CartLine, key: string = newKey()): Edit {
  const { product_id, variation_id, uom_entry, quantity, product, variation } = line
  return { kind, product_id, variation_id, uom_entry, quantity, key, product, variation }
}

/** The customer has read which products were deleted. @throws ApiError */
export const forgetLost = (): Promise<Cart> => onServer(() => shop.cart.forget())

/** Empties the cart after an order. */
export async function clearCart(): Promise<void> {
  writeLocalCart(localCartOwner(), [])
  if (isUser()) await loadCart()
  else showLocal([])
}

/** Adds many lines to a customer's cart at once. Returns those that were short. @throws ApiError */
export async function addLines(products: CartLineInput[]): Promise<Clamped[]> {
  return afterEdits(async () => {
    const cart = await shop.cart.add({ body: { products }, key: newKey() })
    return { cart, rest: cart.clamped }
  })
}

/** Shows the server's answer to an addition: pending changes are sent first. */
export async function afterEdits<T>(call: () => Promise<{ cart: Cart; rest: T }>): Promise<T> {
  if ($waiting.get() > 0) await sendEdits()
  if ($waiting.get() > 0 && isUser()) throw new ApiError(0, { code: 'NO_RESPONSE' })
  const { rest } = await onServer(async () => {
    const { cart, rest } = await call()
    return { ...cart, rest }
  })
  return rest
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
