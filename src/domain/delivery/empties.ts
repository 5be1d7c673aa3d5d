// Bottles and crates that a driver takes back at the door (rule 162).
import type { Minor } from '#/domain/money.ts'

/** A number of items with the same deposit. */
export type Empties = { deposit: Minor; count: number }

/** @example worthOfEmpties([{ deposit: 25, count: 6 }, { deposit: 450, count: 1 }]) // 600 */
export const worthOfEmpties = (empties: readonly Empties[]): Minor =>
  empties.reduce((sum, { deposit, count }) => sum + deposit * count, 0)

type Door = {
  /** The cash due, before the empties. */
  due: Minor
  /** The most that is credited for one order. */
  most: Minor
  has_wallet: boolean
}
export type EmptiesCredit = { cash: Minor; wallet: Minor }

/**
 * How empties are credited: deducted from the cash due first, the rest to the wallet. Otherwise, why they can't be
 * credited.
 *
 * @example creditOfEmpties(600, { due: 450, most: 2500, has_wallet: true }) // { cash: 450, wallet: 150 }
 */
export function creditOfEmpties(
  worth: Minor,
  { due, most, has_wallet }: Door,
): EmptiesCredit | 'too_many' | 'no_wallet' {
  if (worth > most) return 'too_many'
  const cash = Math.min(worth, due)
  const wallet = worth - cash
  return wallet > 0 && !has_wallet ? 'no_wallet' : { cash, wallet }
}
