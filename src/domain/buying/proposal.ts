// How much to order (rule 263), and what goods cost on average (rule 264).
import { dayAfter } from '#/domain/goods/lots.ts'
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'

/** Sales are looked at this far back. */
export const WEEKS_BACK = 4
const DAYS = 7

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index))

type Rhythm = { order_days: readonly number[]; lead_days: number }

/** The next delivery, and the one after it; without order days a week lies between them. */
export function deliveriesOf(today: string, { order_days, lead_days }: Rhythm) {
  const nextFrom = (day: string) =>
    daysFrom(day, DAYS).find((one) => order_days.includes(weekdayOf(one)))
  const order_on = nextFrom(today) ?? today
  const again = nextFrom(dayAfter(order_on, 1)) ?? dayAfter(order_on, DAYS)
  return { due_on: dayAfter(order_on, lead_days), until: dayAfter(again, lead_days) }
}

export type Goods = {
  /** Sold on each weekday in `WEEKS_BACK` weeks, from Sunday. */
  sold: readonly Thousandths[]
  /** Left to sell: what customers have ordered is already taken off. */
  available: Thousandths
  on_order: Thousandths
  pack: Thousandths
}

/** What is sold in an average week. */
export const weekOf = (sold: readonly Thousandths[]): Thousandths =>
  Math.max(0, Math.round(sold.reduce((sum, one) => sum + one, 0) / WEEKS_BACK))

/** What will be sold from `today` to the day before `until`. */
export function neededUntil(
  sold: readonly Thousandths[],
  { today, until }: { today: string; until: string },
): Thousandths {
  let sum = 0
  for (let day = today; day < until; day = dayAfter(day, 1))
    sum += Math.max(0, sold[weekdayOf(day)] ?? 0)
  return Math.round(sum / WEEKS_BACK)
}

/** `last`: the day on which it can be sold for the last time. */
export type DatedLot = { amount: Thousandths; last: string }

/**
 * What of the lots is past its date before it is sold, until the day before `until`; the earliest date is sold first.
 *
 * @example // 8 are sold a day, and 20 end today: 12
 */
export function spoiltUntil(
  lots: readonly DatedLot[],
  sold: readonly Thousandths[],
  { today, until }: { today: string; until: string },
): Thousandths {
  let day = today
  let wanted = 0
  let spoilt = 0
  for (const { amount, last } of lots.toSorted((a, b) => a.last.localeCompare(b.last))) {
    if (last >= until) break
    for (; day <= last; day = dayAfter(day, 1))
      wanted += Math.max(0, sold[weekdayOf(day)] ?? 0) / WEEKS_BACK
    const taken = Math.min(amount, wanted)
    wanted -= taken
    spoilt += amount - taken
  }
  return Math.round(spoilt)
}

/** Whole packs that cover it. */
export function packsOf(
  { available, on_order, pack }: Omit<Goods, 'sold'>,
  needed: Thousandths,
): number {
  const missing = needed - available - on_order
  return missing > 0 ? Math.ceil(missing / pack) : 0
}

const FRACTIONS = 10_000
const rounded = (value: number): number => Math.round(value * FRACTIONS) / FRACTIONS

/** A base unit of a pack, in minor units with up to four decimals. */
export const unitCostOf = ({ price, pack }: { price: Minor; pack: Thousandths }): number =>
  rounded((price * 1000) / pack)

type Came = { quantity: Thousandths; unit_cost: number }

/** The average cost after a delivery; goods of unknown cost count as the delivered ones. */
export function averageAfter(
  { average, on_hand }: { average: number | null; on_hand: Thousandths },
  { quantity, unit_cost }: Came,
): number {
  if (average === null || on_hand <= 0) return unit_cost
  return rounded((average * on_hand + unit_cost * quantity) / (on_hand + quantity))
}
