import type { Thousandths } from './quantity.ts'

export type StockStatus = 'in_stock' | 'out_of_stock'

/** In stock while the smallest buyable quantity is available (rule 17). */
export const stockStatus = (available: Thousandths, min: Thousandths): StockStatus =>
  available >= min && available > 0 ? 'in_stock' : 'out_of_stock'

/**
 * The base units that a line takes (rule 14). Rounded up, so that rounding never creates stock.
 *
 * @example baseUnits(2000, 12_000) // 24_000: two cases of twelve
 */
export const baseUnits = (quantity: Thousandths, unitQuantity: Thousandths): Thousandths =>
  Number((BigInt(quantity) * BigInt(unitQuantity) + 999n) / 1000n)

/** How many of a unit are in stock, rounded down. @example unitsIn(30_000, 12_000) // 2500 */
export const unitsIn = (available: Thousandths, unitQuantity: Thousandths): Thousandths =>
  Math.floor((available * 1000) / unitQuantity)

export type Need = { key: string; stock_id: string; needed: Thousandths }
export type Take = { stock_id: string; amount: Thousandths }
export type Short = { key: string; stock_id: string; available: Thousandths }
export type Plan = { ok: true; takes: Take[] } | { ok: false; short: Short[] }

/**
 * What to take from each stock, in a fixed order, or which lines are short (rule 15). Lines that share a stock are
 * served in their order; `available` of a short line is what was left for it.
 */
export function planTake(
  lines: readonly Need[],
  available: ReadonlyMap<string, Thousandths>,
): Plan {
  const left = new Map(available)
  const taken = new Map<string, Thousandths>()
  const short: Short[] = []
  for (const { key, stock_id, needed } of lines) {
    const rest = left.get(stock_id) ?? 0
    if (needed > rest) {
      short.push({ key, stock_id, available: rest })
      continue
    }
    left.set(stock_id, rest - needed)
    taken.set(stock_id, (taken.get(stock_id) ?? 0) + needed)
  }
  if (short.length > 0) return { ok: false, short }
  return { ok: true, takes: inOrder(taken) }
}

/** Adds up what is taken from each stock, in the fixed order. @example totalTakes([{ stock_id: 'product:1', amount: 1000 }]) */
export function totalTakes(takes: readonly Take[]): Take[] {
  const taken = new Map<string, Thousandths>()
  for (const { stock_id, amount } of takes) taken.set(stock_id, (taken.get(stock_id) ?? 0) + amount)
  return inOrder(taken)
}

const inOrder = (taken: ReadonlyMap<string, Thousandths>): Take[] =>
  [...taken]
    .map(([stock_id, amount]) => ({ stock_id, amount }))
    .toSorted((a, b) => (a.stock_id < b.stock_id ? -1 : 1))

/** The limits for unpaid goods: a share of the stock, and a number of base units for small stocks. */
const UNPAID = {
  person: { share: 1 / 4, atLeast: 12_000 },
  place: { share: 1 / 2, atLeast: 24_000 },
}

/**
 * The most of a stock that a stranger, or all of a place, may hold unpaid (rule 67); `stock` is what is left plus
 * what they hold.
 *
 * @example mostUnpaid(400_000, 'person') // 100_000
 */
export const mostUnpaid = (stock: Thousandths, of: keyof typeof UNPAID): Thousandths =>
  Math.max(UNPAID[of].atLeast, Math.floor(stock * UNPAID[of].share))
