// The lines of a count, before and after they are entered.
import { readNumber } from '#/components/staff/money.ts'
import type { StockCounted, StockLine } from '#/contract/stock/staff.ts'
import type { CountEntries } from '#/stores/draft/count-draft.ts'

/** A line with its count: undefined if there is none, NaN if it can't be read. */
export type Counted = { line: StockLine; typed: string; on_hand: number; counted?: number }

/** A number from 0 with at most three decimals. */
function countIn(typed: string): number | undefined {
  if (typed.trim() === '') return undefined
  const value = readNumber(typed) ?? Number.NaN
  const isExact = Number.isInteger(Math.round(value * 1e6) / 1000)
  return isExact && value >= 0 && value <= 999_999_999 ? value : Number.NaN
}

export const countedLines = (lines: readonly StockLine[], entries: CountEntries): Counted[] =>
  lines.map((line) => {
    const { typed = '', on_hand = line.on_hand } = entries[line.id] ?? {}
    const counted = countIn(typed)
    return { line, typed, on_hand, ...(counted !== undefined && { counted }) }
  })

/** The request's lines. */
export const toSent = (counted: readonly Counted[]) =>
  counted.map(({ line: { product_id, variation_id }, on_hand, counted: found }) => ({
    product_id,
    variation_id,
    on_hand,
    counted: found ?? 0,
  }))

/** Accepted lines have the counted amount; refused ones the current stock. */
export function afterCount(
  lines: readonly StockLine[],
  counted: readonly Counted[],
  { refused }: StockCounted,
): StockLine[] {
  return lines.map((line) => {
    const now = refused.find((one) => one.line.id === line.id)
    const on_hand = counted.find((one) => one.line.id === line.id)?.counted
    if (now || on_hand === undefined) return now?.line ?? line
    const available = Math.round((on_hand - line.held) * 1000) / 1000
    return { ...line, on_hand, available }
  })
}
