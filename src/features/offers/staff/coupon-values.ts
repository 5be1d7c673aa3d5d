// A coupon as form values: amounts as typed, times in the shop's time zone.
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { Localized } from '#/contract/common.ts'
import type { AdminCoupon } from '#/contract/coupons/staff.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'

type Words = Record<Language, string>

const words = (text: Partial<Localized>): Words =>
  Object.fromEntries(LANGUAGES.map((one) => [one, text[one] ?? ''])) as Words

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Initial values of a new coupon. */
export const NEW_COUPON = {
  code: '',
  title: words({}),
  description: words({}),
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
  title: words(coupon.title),
  description: words(coupon.description),
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

/** Unreadable input is kept: validation reports it. */
const number = (text: string): unknown => (text.trim() === '' ? null : (readNumber(text) ?? text))

export const couponBody = (values: CouponValues, timeZone: string) => ({
  code: values.code.trim().toUpperCase(),
  title: values.title,
  description: values.description,
  type: values.type,
  amount: values.type === 'free_shipping' ? 0 : number(values.amount),
  minimum: number(values.minimum) ?? 0,
  starts_at: momentOf(values.starts_at, timeZone),
  ends_at: momentOf(values.ends_at, timeZone),
  first_order: values.first_order,
  usage_limit: number(values.usage_limit),
  usage_limit_per_customer: number(values.usage_limit_per_customer),
  category_ids: values.category_ids.toSorted((a, b) => a - b),
  product_ids: values.product_ids.toSorted((a, b) => a - b),
  is_public: values.is_public,
  status: Number(values.status),
})

export type CouponBody = ReturnType<typeof couponBody>
