// When a coupon applies, and to what (rules 56 and 57).
import type { Minor } from './money.ts'

export type CouponRules = {
  type: 'percent' | 'fixed' | 'free_shipping'
  status: 0 | 1
  minimum: Minor
  starts_at: Date | null
  ends_at: Date | null
  first_order: boolean
  /** How many orders may use it; null for no limit. */
  usage_limit: number | null
  usage_limit_per_customer: number | null
  /** How many orders use it now. */
  used: number
  /** If both are empty, the coupon is for all goods. */
  category_ids: readonly number[]
  product_ids: readonly number[]
}

/** A line as a coupon sees it; `category_ids` includes all parent categories. */
export type CouponLine = { product_id: number; category_ids: readonly number[]; sub_total: Minor }

/** The customer's earlier orders, and how many of them used this coupon. */
export type CouponUser = { orders: number; uses: number }

export type CouponProblem =
  | 'unknown'
  | 'not_yet'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'first_order'
  | 'other_goods'
  | 'minimum'

/**
 * Whether the coupon is for the goods of a line (rule 57).
 *
 * @example isForLine({ category_ids: [3], product_ids: [] }, { product_id: 1, category_ids: [3, 1] }) // true
 */
export function isForLine(
  { category_ids, product_ids }: Pick<CouponRules, 'category_ids' | 'product_ids'>,
  line: Pick<CouponLine, 'product_id' | 'category_ids'>,
): boolean {
  if (category_ids.length === 0 && product_ids.length === 0) return true
  return (
    product_ids.includes(line.product_id) ||
    line.category_ids.some((category) => category_ids.includes(category))
  )
}

/**
 * Why a coupon doesn't apply; undefined if it does. Reasons that customers can't change come first.
 *
 * @example couponProblem(coupon, { now, lines, user: { orders: 0, uses: 0 } }) // 'minimum'
 */
export function couponProblem(
  coupon: CouponRules,
  { now, lines, user }: { now: Date; lines: readonly CouponLine[]; user: CouponUser },
): CouponProblem | undefined {
  const closed = timeProblem(coupon, now)
  if (closed) return closed
  if (coupon.usage_limit !== null && coupon.used >= coupon.usage_limit) return 'used_up'
  const perCustomer = coupon.usage_limit_per_customer
  if (perCustomer !== null && user.uses >= perCustomer) return 'used_by_you'
  if (coupon.first_order && user.orders > 0) return 'first_order'
  return goodsProblem(coupon, lines)
}

/**
 * Why nobody can use a coupon at this moment.
 *
 * @example timeProblem({ status: 1, starts_at: null, ends_at: yesterday }, now) // 'ended'
 */
export function timeProblem(
  { status, starts_at, ends_at }: Pick<CouponRules, 'status' | 'starts_at' | 'ends_at'>,
  now: Date,
): 'unknown' | 'not_yet' | 'ended' | undefined {
  if (status !== 1) return 'unknown'
  if (starts_at && now < starts_at) return 'not_yet'
  return ends_at && now >= ends_at ? 'ended' : undefined
}

/**
 * Why a coupon doesn't apply to these goods, regardless of buyer and date.
 *
 * @example goodsProblem({ minimum: 2500, category_ids: [], product_ids: [] }, []) // 'other_goods'
 */
export function goodsProblem(
  coupon: Pick<CouponRules, 'minimum' | 'category_ids' | 'product_ids'>,
  lines: readonly CouponLine[],
): 'other_goods' | 'minimum' | undefined {
  const eligible = lines.filter((line) => isForLine(coupon, line))
  if (eligible.length === 0) return 'other_goods'
  const sum = eligible.reduce((total, line) => total + line.sub_total, 0)
  return sum < coupon.minimum ? 'minimum' : undefined
}
