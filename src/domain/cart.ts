// A visitor's cart: adding, changing, merging. Quantities are in the line's own unit.
import { clampToStep, type StepRule, type Thousandths } from './quantity.ts'
import { baseUnits, unitsIn } from './stock.ts'

export type LineId = { product_id: number; variation_id: number | null; uom_entry: number | null }
export type StockedLine = LineId & {
  quantity: Thousandths
  /** Base units in one of the line's own unit. */
  unit_quantity: Thousandths
}
export type LocalLine<P = unknown, V = unknown> = StockedLine & { product: P; variation: V }

/** The limits set by stock and unit. */
export type Limits = StepRule & {
  /** In base units. */
  available: Thousandths
  unit_quantity: Thousandths
}

export type CartChange<L> =
  | { ok: true; lines: L[] }
  | { ok: false; code: 'CART_STOCK_EXCEEDED'; max: Thousandths; lines: L[] }

/** Lines with the same three ids are the same line; another unit is another line (rule 14). */
export const lineKey = ({ product_id, variation_id, uom_entry }: LineId): string =>
  `${product_id}:${variation_id ?? ''}:${uom_entry ?? ''}`

const stockKey = ({ product_id, variation_id }: LineId): string =>
  `${product_id}:${variation_id ?? ''}`

/** The largest quantity of a line: the other lines of its product share the stock (rule 14). */
export function maxQuantity(
  lines: readonly StockedLine[],
  line: LineId,
  limits: Limits,
): Thousandths {
  const others = lines
    .filter((other) => stockKey(other) === stockKey(line) && lineKey(other) !== lineKey(line))
    .reduce((sum, other) => sum + baseUnits(other.quantity, other.unit_quantity), 0)
  const max = unitsIn(Math.max(0, limits.available - others), limits.unit_quantity)
  return clampToStep({ quantity: max, max, min: limits.min, step: limits.step })
}

/** Adds to the existing line, or a new one. More than the stock is refused, with the largest quantity (rule 19). */
export function addToCart<L extends LocalLine>(
  lines: readonly L[],
  line: L,
  limits: Limits,
): CartChange<L> {
  const there = lines.find((other) => lineKey(other) === lineKey(line))
  const wanted = (there?.quantity ?? 0) + line.quantity
  const max = maxQuantity(lines, line, limits)
  if (wanted > max) return { ok: false, code: 'CART_STOCK_EXCEEDED', max, lines: [...lines] }
  const next = { ...line, quantity: wanted }
  return {
    ok: true,
    lines: there ? lines.map((other) => (other === there ? next : other)) : [...lines, next],
  }
}

/** Sets a line's quantity; 0 and less remove the line (rule 19). */
export function changeQuantity<L extends LocalLine>(
  lines: readonly L[],
  { key, quantity }: { key: string; quantity: Thousandths },
  limits: Limits,
): CartChange<L> {
  const line = lines.find((other) => lineKey(other) === key)
  if (!line) return { ok: true, lines: [...lines] }
  if (quantity <= 0) return { ok: true, lines: removeLine(lines, key) }
  const max = maxQuantity(lines, line, limits)
  if (quantity > max) return { ok: false, code: 'CART_STOCK_EXCEEDED', max, lines: [...lines] }
  return { ok: true, lines: lines.map((other) => (other === line ? { ...line, quantity } : other)) }
}

/** All lines but this one. */
export const removeLine = <L extends LineId>(lines: readonly L[], key: string): L[] =>
  lines.filter((line) => lineKey(line) !== key)

type Amount = LineId & { quantity: Thousandths }
type Merged = { lines: Amount[]; clamped: { key: string; asked: Thousandths; kept: Thousandths }[] }

/**
 * Merges a local cart into the server's: adds up quantities, then lowers them to what is available (rule 18). `allowed`
 * returns the largest quantity of a line, given the lines before it. The caller makes sure to merge only once.
 */
export function mergeCarts(input: {
  server: readonly Amount[]
  local: readonly Amount[]
  allowed: (line: LineId, quantity: Thousandths, before: readonly Amount[]) => Thousandths
}): Merged {
  const summed = new Map<string, Amount>()
  for (const line of [...input.server, ...input.local]) {
    const there = summed.get(lineKey(line))
    const { product_id, variation_id, uom_entry } = line
    const quantity = (there?.quantity ?? 0) + line.quantity
    summed.set(lineKey(line), { product_id, variation_id, uom_entry, quantity })
  }
  const merged: Merged = { lines: [], clamped: [] }
  for (const [key, line] of summed) {
    const kept = Math.min(line.quantity, input.allowed(line, line.quantity, merged.lines))
    if (kept < line.quantity) merged.clamped.push({ key, asked: line.quantity, kept })
    if (kept > 0) merged.lines.push({ ...line, quantity: kept })
  }
  return merged
}

/** The browser's storage key of a cart: `cart_guest`, or `cart_{id}` for an account (rule 18). */
export const cartStorageKey = (accountId: number | string | null): `cart_${string}` =>
  accountId === null ? 'cart_guest' : `cart_${accountId}`
