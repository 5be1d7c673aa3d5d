// The cart shared by all islands: on the server for customers, in this browser for guests (rule 18). Every page loads
// this; changes to existing lines are in cart-changes.ts.
import { atom, computed } from 'nanostores'
import type { Cart } from '#/contract/cart/customer.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { type CartLine, fromServer } from './cart-line.ts'
import { readLocalCart } from './local-cart.ts'
import { stored } from '#/stores/stored.ts'
import { $session, expireSession, localCartOwner } from '#/stores/session.ts'

export type CartState = {
  status: 'loading' | 'ready' | 'error'
  lines: CartLine[]
}

export const $cart = atom<CartState>({ status: 'loading', lines: [] })
/** Names of products that the shop deleted while they were in the cart. */
export const $lost = atom<readonly string[]>([])
export const $cartCount = computed($cart, ({ lines }) => lines.length)

/** The line last added to on this page: the panel shows it. */
export const $added = atom<string | null>(null)

/** How many of a customer's changes wait for a connection: see cart-edits.ts. */
export const $waiting = stored('larder_cart_waiting', { initial: 0, parse: Number })

/** The total of the lines, in the base currency. */
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
export function showLocal(lines: CartLine[], lost: readonly string[] = []): void {
  $lost.set(lost)
  $cart.set({ status: 'ready', lines })
}
export const showServer = ({ items, lost }: Cart): void => showLocal(items.map(fromServer), lost)

/** Each answer is a whole cart: none may overtake another. */
const inTurn = takeTurns()

/** Calls the server's cart and shows its answer. If the session has ended, the local cart is shown. */
export async function onServer<Answer extends Cart>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await inTurn(call)
    showServer(answer)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      expireSession()
      showLocal(readLocalCart(localCartOwner()))
    }
    const [short] = error instanceof ApiError && error.code === 'STOCK_CONFLICT' ? error.lines : []
    throw short ? new StockExceeded(short.available) : error
  }
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
