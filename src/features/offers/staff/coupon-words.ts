// A coupon's rule as a sentence.
import { formatPercent } from '#/browser/money/format-percent.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AdminCoupon } from '#/contract/coupons/staff.ts'
import couponTexts from '#texts/staff_coupons.rule'

export type CategoryName = { id: number; name: string }

type Rule = Pick<
  AdminCoupon,
  | 'type'
  | 'amount'
  | 'minimum'
  | 'starts_at'
  | 'ends_at'
  | 'first_order'
  | 'usage_limit'
  | 'usage_limit_per_customer'
  | 'category_ids'
  | 'product_ids'
>

/** @param nameOf a category's name */
export function couponWords(rule: Rule, locale: Locale, nameOf: (id: number) => string): string {
  const { language, money } = locale
  const t = couponTexts(language)
  const { type, amount, minimum, usage_limit, usage_limit_per_customer } = rule
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const value =
    type === 'fixed' ? moneyWords(amount, money, language) : formatPercent(amount, language)
  const goods = [
    ...rule.category_ids.map(nameOf),
    ...(rule.product_ids.length > 0 ? [t('products', { count: rule.product_ids.length })] : []),
  ]
  const parts = [
    type === 'free_shipping' ? t('free_shipping') : t('off', { value }),
    goods.length > 0 && t('on', { goods: list.format(goods) }),
    minimum > 0 && t('minimum', { value: moneyWords(minimum, money, language) }),
    rule.first_order && t('first_order'),
    usage_limit_per_customer !== null && t('per_customer', { count: usage_limit_per_customer }),
    usage_limit !== null && t('in_all', { count: usage_limit }),
    rule.starts_at !== null && t('from', { at: momentAt(rule.starts_at, locale) }),
    rule.ends_at !== null && t('until', { at: momentAt(rule.ends_at, locale) }),
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
