// A store's share of an order, and the shop's (rules 153 to 155).
import { type Minor, roundHalfUp, toScaled } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'

/** In percent, for a shop that never set one. */
export const DEFAULT_COMMISSION = 10

const PERCENT_DECIMALS = 5
const WHOLE = 10 ** (PERCENT_DECIMALS + 2)

type Rates = {
  /** Agreed with the store. */
  store: number | null
  /** For the departments of the product. */
  categories: readonly number[]
  shop: number
}

/**
 * The commission of a line in percent: the store's own, else the lowest of its departments, else the shop's.
 *
 * @example commissionRate({ store: null, categories: [12, 8], shop: 10 }) // 8
 */
export const commissionRate = ({ store, categories, shop }: Rates): number =>
  store ?? (categories.length > 0 ? Math.min(...categories) : shop)

/** @example commissionOf(1999, 12.5) // 250 */
export const commissionOf = (total: Minor, percent: number): Minor =>
  roundHalfUp(
    BigInt(total) * BigInt(toScaled(percent, { decimals: PERCENT_DECIMALS, what: 'rate' })),
    WHOLE,
  )

type Credited = {
  commission: Minor
  /** Of the whole line, in its own unit. */
  quantity: Thousandths
  /** The quantity refunded before. */
  refunded: Thousandths
}

/**
 * The commission returned to a store for a partial refund of a line. All parts add up to the whole.
 *
 * @example commissionBack({ commission: 100, quantity: 3000, refunded: 0 }, 1000) // 33
 */
export function commissionBack(
  { commission, quantity, refunded }: Credited,
  back: Thousandths,
): Minor {
  const upTo = (part: Thousandths) =>
    roundHalfUp(BigInt(commission) * BigInt(Math.min(part, quantity)), quantity)
  return upTo(refunded + back) - upTo(refunded)
}

export type Part = { store_id: number | null; total: Minor; commission: Minor }

/**
 * Splits an order's money: each store's part less its commission, and the shop's, which is the rest. The single
 * delivery fee belongs to the shop (rule 154).
 *
 * @example shareOut([{ store_id: 7, total: 1000, commission: 100 }], 390) // { stores: Map { 7 => 900 }, shop: 490 }
 */
export function shareOut(
  parts: readonly Part[],
  shipping: Minor,
): { stores: Map<number, Minor>; shop: Minor } {
  const stores = new Map<number, Minor>()
  let shop = shipping
  for (const { store_id, total, commission } of parts) {
    if (store_id === null) shop += total
    else {
      stores.set(store_id, (stores.get(store_id) ?? 0) + total - commission)
      shop += commission
    }
  }
  return { stores, shop }
}
