// The cart kept in this browser: `cart_guest`, or `cart_{id}` for an account (rule 18).
import { cartStorageKey } from '#/domain/cart.ts'
import type { StoredLine } from './cart-line.ts'

type Stored = {
  lines: StoredLine[]
  /** The idempotency key of uploading these lines, so that a repeated upload adds nothing (rule 18). */
  upload_key: string
}

/** The lines in storage; an unreadable cart counts as empty. */
export function readLocalCart(accountId: number | null): StoredLine[] {
  return read(accountId).lines
}

/** The idempotency key for uploading these lines. */
export const uploadKeyOf = (accountId: number | null): string => read(accountId).upload_key

export function writeLocalCart(accountId: number | null, lines: readonly StoredLine[]): void {
  const key = cartStorageKey(accountId)
  try {
    if (lines.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ lines, upload_key: crypto.randomUUID() }))
  } catch {
    // Without storage the cart lasts until the page is left.
  }
}

function read(accountId: number | null): Stored {
  const empty = { lines: [], upload_key: crypto.randomUUID() }
  try {
    const value: unknown = JSON.parse(localStorage.getItem(cartStorageKey(accountId)) ?? 'null')
    if (typeof value !== 'object' || value === null || !('lines' in value)) return empty
    const { lines } = value
    if (!Array.isArray(lines) || !lines.every(isLine)) return empty
    const key =
      'upload_key' in value && typeof value.upload_key === 'string'
        ? value.upload_key
        : empty.upload_key
    return { lines, upload_key: key }
  } catch {
    return empty
  }
}

/** Checks lines that an earlier version stored: better an empty cart than a broken page. */
function isLine(value: unknown): value is StoredLine {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Partial<StoredLine>
  return (
    Number.isSafeInteger(line.product_id) &&
    Number.isSafeInteger(line.quantity) &&
    Number.isSafeInteger(line.unit_quantity) &&
    typeof line.product?.sale_price === 'number' &&
    Array.isArray(line.product.units)
  )
}
