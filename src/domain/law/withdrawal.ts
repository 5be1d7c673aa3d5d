// The right of withdrawal (rule 241): Directive 2011/83/EU, Articles 9 to 16. As known on 28 November 2026; of Article 11a
// the beginning has been read, as quoted elsewhere, on 29 November 2026.
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import type { Minor } from '#/domain/money.ts'
import { WITHOUT_GOODS } from '#/domain/order-status.ts'
import { dayAfter } from '#/domain/goods/lots.ts'
import { dateIn } from '#/lib/dates.ts'

/** How long the shop has to pay back what was withdrawn from: Directive 2011/83/EU, Article 13 (1). */
export const REFUND_DAYS = 14

/**
 * Whether goods can be withdrawn from. Goods sealed for reasons of hygiene can, as long as they are sealed: only who has
 * them knows. Source: Directive 2011/83/EU, Article 16 (e).
 */
export const isWithdrawable = (rule: WithdrawalRule): boolean =>
  rule === 'allowed' || rule === 'hygiene'

export type WithdrawalException = Exclude<WithdrawalRule, 'allowed'>

/**
 * What a line says about the right of withdrawal, before the order (Directive 2011/83/EU, Article 6 (1) (k)) and in its
 * confirmation (Article 8 (7)); null if there is nothing to say.
 */
export const withdrawalException = (rule: WithdrawalRule): WithdrawalException | null =>
  rule === 'allowed' ? null : rule

const SATURDAY = 6
const SUNDAY = 0

/** Periods end on a working day: Regulation (EEC, Euratom) 1182/71, Article 3 (4). Public holidays are not known. */
function workingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === SATURDAY) return dayAfter(day, 2)
  return weekday === SUNDAY ? dayAfter(day, 1) : day
}

/**
 * The delivery costs to pay back with the last of the goods: all of them, but for what the chosen window cost more than
 * the cheapest. Source: Directive 2011/83/EU, Article 13 (1) and (2).
 *
 * @example deliveryBack({ left: 790, dearer: 300 }) // 490
 */
export const deliveryBack = ({ left, dearer }: { left: Minor; dearer: Minor }): Minor =>
  Math.max(0, left - dearer)

type Delivered = {
  status: OrderStatus
  /** When the last of the goods arrived; null before. */
  delivered_at: Date | null
  days: number
  time_zone: string
}

/**
 * The last day to withdraw from an order, in the shop's time zone; null while the goods have not arrived.
 *
 * Source: Directive 2011/83/EU, Articles 9 (2) (b) and 10; read on 28 November 2026.
 *
 * @example lastWithdrawalDay({ delivered_at: new Date('2026-11-24T10:00Z'), days: 14, time_zone: 'Europe/Paris' }) // '2026-12-08'
 */
export const lastWithdrawalDay = ({
  delivered_at,
  days,
  time_zone,
}: Omit<Delivered, 'status'>): string | null =>
  delivered_at && workingDay(dayAfter(dateIn(delivered_at, time_zone), days))

/**
 * Whether an order can be withdrawn from: from the moment it is placed until the end of its last day. The function must
 * be reachable as long: Article 11a of the same directive, inserted by Directive (EU) 2023/2673, applies from 19 June
 * 2026.
 */
export function mayWithdraw(of: Delivered, now: Date): boolean {
  if (WITHOUT_GOODS.includes(of.status)) return false
  const last = lastWithdrawalDay(of)
  return last === null || dateIn(now, of.time_zone) <= last
}
