// Customers' cart changes while the server can't be reached: stored in this browser, shown at once, and sent in order
// when the connection is back. Loaded on demand.
import { atom, type WritableAtom } from 'nanostores'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Cart, Clamped } from '#/contract/cart/customer.ts'
import { lineKey } from '#/domain/line-id.ts'
import { newKey } from '#/lib/new-key.ts'
import { $cart, $waiting, loadCart, onServer, showServer } from './cart.ts'
import { type CartLine, toInput } from './cart-line.ts'
import { applyEdit, mergeEdit, type Edit } from './cart-edit.ts'
import { $session, expireSession, keptCartName } from '#/stores/session.ts'
import { createOutbox, isForLater, isUnanswered } from '#/stores/outbox/outbox.ts'
import { isRecord, stored } from '#/stores/stored.ts'

/** An account's last known cart, with unsent changes. */
type Kept = { lines: CartLine[]; edits: Edit[]; refused: Clamped[] }

/** More are refused, as if they couldn't be stored. */
const MOST_EDITS = 100
const NOTHING: Kept = { lines: [], edits: [], refused: [] }
const all = new Map<number, WritableAtom<Kept>>()

/** Changes that the server only partly accepted: shown with the cart until they are read. */
export const $refused = atom<readonly Clamped[]>([])
export const forgetRefused = (): void => change({ refused: [] })

function keptOf(account: number): WritableAtom<Kept> {
  const store = all.get(account) ?? stored(keptCartName(account), { initial: NOTHING, parse })
  all.set(account, store)
  return store
}

/** The signed-in user's: nobody's edits are sent as somebody else. */
function own(): WritableAtom<Kept> | undefined {
  const session = $session.get()
  return session.type === 'user' ? keptOf(session.account.id) : undefined
}

const edits = (): readonly Edit[] => own()?.get().edits ?? []

function change(parts: Partial<Kept>): void {
  const store = own()
  if (!store) return
  store.set({ ...store.get(), ...parts })
  $waiting.set(store.get().edits.length)
  $refused.set(store.get().refused)
}

/** Remembers the cart as shown, for pages opened offline. */
export function keepShown(): void {
  change({ lines: $cart.get().lines })
}

/** Shows the stored cart, if there is one. */
export function showKept(): void {
  const { lines, refused } = own()?.get() ?? NOTHING
  $refused.set(refused)
  if (lines.length > 0) $cart.set({ status: 'ready', lines })
}

/**
 * Sends a change, or stores it for later. Without an answer it is applied to the lines on the screen. `id` is the
 * line's on the server, if it is there.
 *
 * @throws ApiError if the server refuses it, or if no more can be stored
 */
export async function sendOrKeep(edit: Edit, id: number | null = null): Promise<void> {
  if (edits().length === 0) {
    const send = () => call(edit, id)
    const failure = await onServer(send).then(keepShown, (error: unknown) => error)
    if (failure === undefined) return
    if (!isUnanswered(failure)) throw failure
    // It may have arrived: what follows is a separate change.
    return keep({ ...edit, tried: true }, failure)
  }
  keep(edit, new ApiError(0, { code: 'NO_RESPONSE' }))
  if (navigator.onLine) await sendEdits()
}

function keep(edit: Edit, failure: unknown): void {
  const waiting = mergeEdit(edits(), edit)
  if (waiting.length > MOST_EDITS) throw failure
  const lines = applyEdit($cart.get().lines, edit)
  change({ lines, edits: waiting })
  $cart.set({ status: 'ready', lines })
  outbox.sendLater()
}

/** Sends pending changes, one after the other. */
const outbox = createOutbox('larder_cart_edits', sendAll)
export const sendEdits = outbox.send
if (typeof document !== 'undefined') addEventListener('online', () => void sendEdits())

async function sendAll(): Promise<void> {
  if (!own()) return
  try {
    let cart = await shop.cart.get()
    for (let [edit] = edits(); edit; [edit] = edits()) {
      const { key } = edit
      cart = await sendOne(edit, cart)
      change({ edits: edits().filter((one) => one.key !== key) })
    }
    showServer(cart)
    keepShown()
  } catch (error) {
    // After signing in again, the user finds it.
    if (error instanceof ApiError && error.status === 401) {
      expireSession()
      return loadCart()
    }
    showKept()
    if (edits().length > 0) outbox.sendLater()
  }
}

/** @throws ApiError if it is worth sending later */
async function sendOne(edit: Edit, cart: Cart): Promise<Cart> {
  const tried = { ...edit, tried: true }
  change({ edits: edits().map((one) => (one.key === edit.key ? tried : one)) })
  const { id = null } = cart.items.find((item) => lineKey(item) === lineKey(edit)) ?? {}
  // It is gone already.
  if (id === null && edit.quantity <= 0) return cart
  try {
    return await call(edit, id)
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    const [short] = error.lines
    const kept = Math.max(short?.available ?? 0, 0)
    const refused = { name: edit.product.name, asked: edit.quantity, kept }
    change({ refused: [...$refused.get(), refused] })
    if (!short || (id === null && kept === 0)) return cart
    return call({ ...edit, kind: 'set', quantity: kept, key: newKey() }, id)
  }
}

function call(edit: Edit, id: number | null): Promise<Cart> {
  const { kind, key, quantity } = edit
  const body = toInput(edit)
  if (kind === 'add' || id === null) return shop.cart.add({ body, key })
  if (quantity <= 0) return shop.cart.remove({ params: { id } })
  return shop.cart.update({ body: { id, ...body } })
}

const isEdit = (value: unknown): value is Edit =>
  isRecord(value) &&
  (value['kind'] === 'add' || value['kind'] === 'set') &&
  Number.isSafeInteger(value['product_id']) &&
  typeof value['quantity'] === 'number' &&
  typeof value['key'] === 'string' &&
  isRecord(value['product'])

const isLine = (value: unknown): value is CartLine =>
  isRecord(value) && typeof value['key'] === 'string' && isRecord(value['product'])

const isRefused = (value: unknown): value is Clamped =>
  isRecord(value) && typeof value['name'] === 'string'

function parse(value: unknown): Kept | undefined {
  if (!isRecord(value)) return undefined
  const { lines, edits, refused } = value
  if (!Array.isArray(lines) || !lines.every(isLine)) return undefined
  if (!Array.isArray(refused) || !refused.every(isRefused)) return undefined
  return Array.isArray(edits) && edits.every(isEdit) ? { lines, edits, refused } : undefined
}
