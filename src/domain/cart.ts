// A visitor's cart: adding, changing, merging. Quantities are in the line's own unit.
import { clampToStep, type StepRule, type Thousandths } from './quantity.ts'
import { goodKey, type LineId, lineKey } from './line-id.ts'
import { baseUnits, unitsIn } from './stock.ts'

export type Amount = LineId & { quantity: Thousandths }

export type StockedLine = Amount & {
  /** Base units in one of the line's own unit. */
  unit_quantity: Thousandths
}

/** The limits set by stock and unit. */
export type Limits = StepRule & {
  /** In base units. */
  available: Thousandths
  unit_quantity: Thousandths
}

/** The lines after a change, or the most that is possible. */
export type CartResult<L> =
  | { ok: true; lines: L[] }
  | { ok: false; code: 'CART_STOCK_EXCEEDED'; max: Thousandths; lines: L[] }

/** The largest quantity of a line: the other lines of its product share the stock (rule 14). */
export function maxQuantity(
  lines: readonly StockedLine[],
  line: LineId,
  limits: Limits,
): Thousandths {
  const others = lines
    .filter((other) => goodKey(other) === goodKey(line) && lineKey(other) !== lineKey(line))
    .reduce((sum, other) => sum + baseUnits(other.quantity, other.unit_quantity), 0)
  const max = unitsIn(Math.max(0, limits.available - others), limits.unit_quantity)
  return clampToStep({ quantity: max, max, min: limits.min, step: limits.step })
}

/** A line's quantity once as much is added to it: what is in the cart already counts (rule 19). */
export const quantityAfter = (lines: readonly StockedLine[], added: Amount): Thousandths =>
  (lines.find((other) => lineKey(other) === lineKey(added))?.quantity ?? 0) + added.quantity

/** Puts a line in the place of the same line, or at the end. More than the stock is refused (rule 19). */
export function putLine<L extends StockedLine>(
  lines: readonly L[],
  line: L,
  limits: Limits,
): CartResult<L> {
  const max = maxQuantity(lines, line, limits)
  if (line.quantity > max) return { ok: false, code: 'CART_STOCK_EXCEEDED', max, lines: [...lines] }
  const there = lines.find((other) => lineKey(other) === lineKey(line))
  return {
    ok: true,
    lines: there ? lines.map((other) => (other === there ? line : other)) : [...lines, line],
  }
}

/** Adds to the existing line, or a new one. */
export const addToCart = <L extends StockedLine>(
  lines: readonly L[],
  line: L,
  limits: Limits,
): CartResult<L> => putLine(lines, { ...line, quantity: quantityAfter(lines, line) }, limits)

/** Sets a line's quantity; 0 and less remove the line (rule 19). */
export function changeQuantity<L extends StockedLine>(
  lines: readonly L[],
  { key, quantity }: { key: string; quantity: Thousandths },
  limits: Limits,
): CartResult<L> {
  const line = lines.find((other) => lineKey(other) === key)
  if (!line) return { ok: true, lines: [...lines] }
  if (quantity <= 0) return { ok: true, lines: removeLine(lines, key) }
  return putLine(lines, { ...line, quantity }, limits)
}

/** All lines but this one. */
export const removeLine = <L extends LineId>(lines: readonly L[], key: string): L[] =>
  lines.filter((line) => lineKey(line) !== key)

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
