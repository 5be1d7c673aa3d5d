// When a coupon applies, and to what (rules 56 and 57).
import type { Minor } from './money.ts'

export type CouponRules = {
  type: 'percent' | 'fixed' | 'free_shipping'
  status: 0 | 1
  minimum: Minor
  starts_at: Date | null
  ends_at: Date | null
  first_order: boolean
  /** Orders that may have it; null for as many as come. */
  usage_limit: number | null
  usage_limit_per_customer: number | null
  /** Orders that have it now. */
  used: number
  /** Both empty: for all goods. */
  category_ids: readonly number[]
  product_ids: readonly number[]
}

/** A line as a coupon sees it; its categories with all that stand above them. */
export type CouponLine = { product_id: number; category_ids: readonly number[]; sub_total: Minor }

/** Who orders: what they ordered before, and how often with this coupon. */
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
 * Is a line among the goods that the coupon is for (rule 57).
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
 * Why a coupon does not apply; nothing where it does. What can't be helped is told before what can.
 *
 * @example couponProblem(coupon, { now, lines, user: { orders: 0, uses: 0 } }) // 'minimum'
 */
export function couponProblem(
  coupon: CouponRules,
  { now, lines, user }: { now: Date; lines: readonly CouponLine[]; user: CouponUser },
): CouponProblem | undefined {
  if (coupon.status !== 1) return 'unknown'
  if (coupon.starts_at && now < coupon.starts_at) return 'not_yet'
  if (coupon.ends_at && now >= coupon.ends_at) return 'ended'
  if (coupon.usage_limit !== null && coupon.used >= coupon.usage_limit) return 'used_up'
  const perCustomer = coupon.usage_limit_per_customer
  if (perCustomer !== null && user.uses >= perCustomer) return 'used_by_you'
  if (coupon.first_order && user.orders > 0) return 'first_order'
  const meant = lines.filter((line) => isForLine(coupon, line))
  if (meant.length === 0) return 'other_goods'
  if (meant.reduce((sum, line) => sum + line.sub_total, 0) < coupon.minimum) return 'minimum'
  return undefined
}
