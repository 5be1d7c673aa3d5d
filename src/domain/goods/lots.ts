// Goods kept by lots, each with its date: first expired, first out (rules 170 and 171).
import type { Thousandths } from '#/domain/quantity.ts'

export type Lot = {
  id: number
  amount: Thousandths
  /** Such as 2026-11-26; null if unknown. */
  date: string | null
  off_sale: boolean
}
export type LotMove = { lot_id: number; change: Thousandths }

const DAY_MS = 24 * 3_600_000

/** @example dayAfter('2026-11-29', 3) // '2026-12-02' */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The earliest date that keeps the promise for goods delivered on that day; expired goods are never delivered. */
export const keepsFrom = (day: string, minDays: number | null): string =>
  dayAfter(day, minDays ?? 0)

/** Whether a lot is too close to its date for the promise. */
export const isTooNear = ({ date }: Pick<Lot, 'date'>, from: string): boolean =>
  date !== null && date < from

const byDate = (a: Lot, b: Lot): number => (a.date ?? '').localeCompare(b.date ?? '') || a.id - b.id

/**
 * The lots that an amount is taken from: the earliest date first, among lots that last until `from`; if these don't
 * suffice, the latest of the others. A lot without a date goes first.
 */
export function drawOf(
  lots: readonly Lot[],
  { amount, from }: { amount: Thousandths; from: string | null },
): LotMove[] {
  const there = lots.filter((lot) => !lot.off_sale && lot.amount > 0)
  const near = (lot: Lot) => from !== null && isTooNear(lot, from)
  const inTurn = [
    ...there.filter((lot) => !near(lot)).toSorted(byDate),
    ...there.filter(near).toSorted((a, b) => byDate(b, a)),
  ]
  return share(inTurn, amount).map(({ lot_id, part }) => ({ lot_id, change: -part }))
}

/** The lots that an amount is returned to: those it came from, the latest date first. */
export const returnOf = (held: readonly Lot[], amount: Thousandths): LotMove[] =>
  share(
    held.toSorted((a, b) => byDate(b, a)),
    amount,
  ).map(({ lot_id, part }) => ({ lot_id, change: part }))

function share(lots: readonly Lot[], amount: Thousandths) {
  let rest = amount
  return lots.flatMap((lot) => {
    const part = Math.min(rest, lot.amount)
    rest -= part
    return part > 0 ? [{ lot_id: lot.id, part }] : []
  })
}
