// The cart that all islands share: on the server for customers, in this browser for guests (rule 18). Every page loads
// this; what is done with lines that are there is in cart-changes.ts.
import { atom, computed } from 'nanostores'
import type { Cart } from '#/contract/cart/customer.ts'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { addToCart as addLine, type CartChange } from '#/domain/cart.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
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

export const isUser = (): boolean => $session.get().type === 'user'
const ready = (lines: CartLine[]): void => $cart.set({ status: 'ready', lines })
export const showLocal = (lines: readonly StoredLine[]): void => ready(lines.map(fromStored))
export const showServer = ({ items }: Cart): void => ready(items.map(fromServer))

/** Calls the server's cart and shows its answer. If the session has ended, the local cart is shown. */
export async function onServer(call: () => Promise<Cart>): Promise<void> {
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

/** Changes the cart in this browser. @throws StockExceeded */
export function onLocal(change: (lines: StoredLine[]) => CartChange<StoredLine>): void {
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
