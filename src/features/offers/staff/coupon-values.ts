// A coupon as form values: amounts as typed, times in the shop's time zone.
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import type { AdminCoupon } from '#/contract/coupons/staff.ts'

/** Initial values of a new coupon. */
export const NEW_COUPON = {
  code: '',
  title: NO_WORDS,
  description: NO_WORDS,
  type: 'percent' as AdminCoupon['type'],
  amount: '10',
  minimum: '0',
  starts_at: '',
  ends_at: '',
  first_order: false,
  usage_limit: '',
  usage_limit_per_customer: '',
  category_ids: [] as number[],
  product_ids: [] as number[],
  is_public: false,
  status: '1',
}
export type CouponValues = typeof NEW_COUPON

export const couponValues = (coupon: AdminCoupon, timeZone: string): CouponValues => ({
  code: coupon.code,
  title: wordsIn(coupon.title),
  description: wordsIn(coupon.description),
  type: coupon.type,
  amount: typed(coupon.amount),
  minimum: typed(coupon.minimum),
  starts_at: typedMoment(coupon.starts_at, timeZone),
  ends_at: typedMoment(coupon.ends_at, timeZone),
  first_order: coupon.first_order,
  usage_limit: typed(coupon.usage_limit),
  usage_limit_per_customer: typed(coupon.usage_limit_per_customer),
  category_ids: coupon.category_ids,
  product_ids: coupon.product_ids,
  is_public: coupon.is_public,
  status: String(coupon.status),
})

export const couponBody = (values: CouponValues, timeZone: string) => ({
  code: values.code.trim().toUpperCase(),
  title: values.title,
  description: values.description,
  type: values.type,
  amount: values.type === 'free_shipping' ? 0 : numberOrNull(values.amount),
  minimum: numberOrNull(values.minimum) ?? 0,
  starts_at: momentOf(values.starts_at, timeZone),
  ends_at: momentOf(values.ends_at, timeZone),
  first_order: values.first_order,
  usage_limit: numberOrNull(values.usage_limit),
  usage_limit_per_customer: numberOrNull(values.usage_limit_per_customer),
  category_ids: values.category_ids.toSorted((a, b) => a - b),
  product_ids: values.product_ids.toSorted((a, b) => a - b),
  is_public: values.is_public,
  status: Number(values.status),
})

export type CouponBody = ReturnType<typeof couponBody>
