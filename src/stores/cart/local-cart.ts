// Carts stored in this browser: `cart_guest`, or `cart_{id}` of an account whose session has ended (rule 18). Stored in
// the specification's format: items with product_id, product, variation, variation_id, quantity and unit.
import type { WritableAtom } from 'nanostores'
import { cartStorageKey } from '#/domain/cart.ts'
import { newKey } from '#/lib/new-key.ts'
import { type CartLine, type Chosen, lineOf } from './cart-line.ts'
import { $session } from '#/stores/session.ts'
import { isRecord, stored } from '#/stores/stored.ts'

type LocalCart = {
  items: Chosen[]
  /** Identifies the upload of these lines, so that a repeated one adds nothing (rule 18). */
  upload_key: string
}

const EMPTY: LocalCart = { items: [], upload_key: '' }
const carts = new Map<string, WritableAtom<LocalCart>>()

function cartOf(accountId: number | null): WritableAtom<LocalCart> {
  const name = cartStorageKey(accountId)
  const known = carts.get(name)
  if (known) return known
  const cart = stored(name, { initial: EMPTY, parse })
  carts.set(name, cart)
  // A key that was missing is the same from now on.
  if (cart.get() !== EMPTY) cart.set(cart.get())
  return cart
}

/** The lines; what can't be read counts as an empty cart. */
export const readLocalCart = (accountId: number | null): CartLine[] =>
  cartOf(accountId).get().items.map(lineOf)

/** The key under which exactly these lines are uploaded. */
export const uploadKeyOf = (accountId: number | null): string => cartOf(accountId).get().upload_key

export function writeLocalCart(accountId: number | null, lines: readonly CartLine[]): void {
  const items = lines.map(
    ({ product_id, product, variation_id, variation, uom_entry, quantity }) => ({
      product_id,
      product,
      variation_id,
      variation,
      uom_entry,
      quantity,
    }),
  )
  cartOf(accountId).set(items.length === 0 ? EMPTY : { items, upload_key: newKey() })
}

/** Owners whose lines here belong in the signed-in user's cart. */
export function pendingOwners(): (number | null)[] {
  const session = $session.get()
  if (session.type !== 'user') return []
  return [null, session.account.id].filter((owner) => cartOf(owner).get().items.length > 0)
}

function parse(value: unknown): LocalCart | undefined {
  if (!isRecord(value)) return undefined
  const upload_key = typeof value['upload_key'] === 'string' ? value['upload_key'] : newKey()
  const { items } = value
  if (!Array.isArray(items) || !items.every(isItem)) return undefined
  return { items, upload_key }
}

const isItem = (value: unknown): value is Chosen =>
  isRecord(value) &&
  Number.isSafeInteger(value['product_id']) &&
  isRecord(value['product']) &&
  value['product']['id'] === value['product_id'] &&
  typeof value['product']['sale_price'] === 'number' &&
  Array.isArray(value['product']['units']) &&
  typeof value['quantity'] === 'number' &&
  value['quantity'] > 0 &&
  (value['variation'] === null || isRecord(value['variation']))
