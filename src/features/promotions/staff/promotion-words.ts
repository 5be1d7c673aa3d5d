// A quantity offer's rule as a sentence.
import { dayName } from '#/components/staff/figures/weekday.ts'
import { formatPercent } from '#/browser/money/format-percent.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AdminPromotion } from '#/contract/promotions/staff.ts'
import promotionTexts from '#texts/staff_promotions.rule'

export type CategoryName = { id: number; name: string }
type Rule = Omit<AdminPromotion, 'id' | 'version' | 'title' | 'status'>

/** @param nameOf a category's name */
export function promotionWords(rule: Rule, locale: Locale, nameOf: (id: number) => string): string {
  const { language, money } = locale
  const t = promotionTexts(language)
  const { kind, take, amount, most, most_per_customer } = rule
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const value = {
    for: String(amount),
    percent: formatPercent(amount, language),
    price: moneyWords(amount, money, language),
  }[kind]
  const goods = [
    ...rule.category_ids.map(nameOf),
    ...(rule.product_ids.length > 0 ? [t('products', { count: rule.product_ids.length })] : []),
  ]
  const parts = [
    t(`is.${kind}`, { take, value }),
    goods.length > 0 ? t('on', { goods: list.format(goods) }) : t('on_all'),
    t(rule.is_mixed ? 'mixed' : 'same'),
    most !== null && t('most', { count: most }),
    most_per_customer !== null && t('most_per_customer', { count: most_per_customer }),
    rule.days.length > 0 &&
      t('days', { days: list.format(rule.days.map((day) => dayName(day, language))) }),
    rule.starts_at !== null && t('from', { at: momentAt(rule.starts_at, locale) }),
    rule.ends_at !== null && t('until', { at: momentAt(rule.ends_at, locale) }),
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
