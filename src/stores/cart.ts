// The cart that all islands share: on the server for customers, in this browser for guests (rule 18).
import { atom, computed } from 'nanostores'
import type { Cart } from '#/contract/cart/customer.ts'
import type { Reordered } from '#/contract/orders/customer.ts'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import {
  addToCart as addLine,
  changeQuantity as changeLine,
  removeLine as dropLine,
} from '#/domain/cart.ts'
import type { CartChange } from '#/domain/cart.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import {
  fromServer,
  fromStored,
  limitsOf,
  toStored,
  type CartLine,
  type StoredLine,
} from './cart-line.ts'
import { readLocalCart, writeLocalCart } from './local-cart.ts'
import { $session, expireSession, localCartOwner } from './session.ts'

export type CartState = {
  status: 'loading' | 'ready' | 'error'
  lines: CartLine[]
}

export const $cart = atom<CartState>({ status: 'loading', lines: [] })
export const $cartCount = computed($cart, ({ lines }) => lines.length)

/** The sum of the lines, in the base currency. */
export const cartTotal = (lines: readonly CartLine[]): number =>
  toAmount(lines.reduce((sum, line) => sum + toMinor(line.sub_total), 0))

/** More than the stock: at most `max` is possible, in the line's own unit. */
export class StockExceeded extends Error {
  override name = 'StockExceeded'
  readonly max: number

  constructor(max: number) {
    super('CART_STOCK_EXCEEDED')
    this.max = max
  }
}

const isUser = (): boolean => $session.get().type === 'user'
const ready = (lines: CartLine[]): void => $cart.set({ status: 'ready', lines })
const showLocal = (lines: readonly StoredLine[]): void => ready(lines.map(fromStored))
export const showServer = ({ items }: Cart): void => ready(items.map(fromServer))

/** Calls the server's cart. If the session has ended, the local cart is shown. */
async function onServer(call: () => Promise<Cart>): Promise<void> {
  try {
    showServer(await call())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      expireSession()
      showLocal(readLocalCart(localCartOwner()))
    }
    const [short] = error instanceof ApiError && error.code === 'STOCK_CONFLICT' ? error.lines : []
    throw short ? new StockExceeded(short.available) : error
  }
}

function onLocal(change: (lines: StoredLine[]) => CartChange<StoredLine>): void {
  const result = change(readLocalCart(localCartOwner()))
  if (!result.ok) throw new StockExceeded(toQuantity(result.max))
  writeLocalCart(localCartOwner(), result.lines)
  showLocal(result.lines)
}

/** Reads the cart from server or browser. Without an answer, the lines on the screen stay. */
export async function loadCart(): Promise<void> {
  if (!isUser()) return showLocal(readLocalCart(localCartOwner()))
  try {
    await onServer(() => shop.cart.get())
  } catch {
    if (isUser()) $cart.set({ ...$cart.get(), status: 'error' })
  }
}

type NewLine = {
  product: ProductSummary
  variation: Variation | null
  uom_entry: number | null
  quantity: number
}

/** Adds a line, once for a `key`. @throws StockExceeded, ApiError */
export async function addToCart(line: NewLine, key: string = crypto.randomUUID()): Promise<void> {
  const { product, variation, uom_entry, quantity } = line
  if (!isUser()) {
    const stored = toStored(line)
    return onLocal((lines) => addLine(lines, stored, limitsOf(stored)))
  }
  const body = { product_id: product.id, variation_id: variation?.id ?? null, uom_entry, quantity }
  await onServer(() => shop.cart.add({ body, key }))
}

/** Sets a line's quantity; 0 removes it. @throws StockExceeded, ApiError */
export async function changeQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line)
  const { id, key, product_id, variation_id, uom_entry } = line
  if (id === null) {
    const change = { key, quantity: toThousandths(quantity) }
    return onLocal((lines) => changeLine(lines, change, limitsOf(line)))
  }
  await onServer(() =>
    shop.cart.update({ body: { id, product_id, variation_id, uom_entry, quantity } }),
  )
}

/** @throws ApiError */
export async function removeLine({ id, key }: CartLine): Promise<void> {
  if (id === null) return onLocal((lines) => ({ ok: true, lines: dropLine(lines, key) }))
  await onServer(() => shop.cart.remove({ params: { id } }))
}

/** Empties the cart after an order. */
export async function clearCart(): Promise<void> {
  writeLocalCart(localCartOwner(), [])
  if (isUser()) await loadCart()
  else showLocal([])
}

/** Puts an order's goods into the cart again. Returns those that are not available as before. @throws ApiError */
export async function reorder(order_number: string): Promise<Reordered['missing']> {
  const { cart, missing } = await shop.orders.reorder({
    params: { order_number },
    key: crypto.randomUUID(),
  })
  showServer(cart)
  return missing
}

/** Refreshes the products in a local cart: prices and stock may have changed since they were added. */
export async function refreshLocalCart(): Promise<void> {
  if (isUser()) return
  const lines = readLocalCart(localCartOwner())
  if (lines.length === 0) return
  const ids = [...new Set(lines.map((line) => line.product_id))].slice(0, 100)
  const { data } = await shop.product.list({ query: { ids: ids.join(','), paginate: ids.length } })
  if (isUser()) return
  const products = new Map(data.map((product) => [product.id, product]))
  // Read again: keeps what was added or changed in the meantime.
  const fresh = readLocalCart(localCartOwner()).map((line) => {
    if (!ids.includes(line.product_id)) return line
    return { ...line, product: products.get(line.product_id) ?? gone(line.product) }
  })
  writeLocalCart(localCartOwner(), fresh)
  showLocal(fresh)
}

/** Products that are no longer sold show as sold out, so that nothing vanishes without a word. */
const gone = (product: ProductSummary): ProductSummary => ({
  ...product,
  quantity: 0,
  stock_status: 'out_of_stock',
})
