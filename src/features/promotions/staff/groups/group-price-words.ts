// Prices for a group as a sentence.
import { dayName } from '#/components/staff/figures/weekday.ts'
import { formatPercent } from '#/browser/money/format-percent.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { GroupPrice } from '#/contract/promotions/staff-groups.ts'
import groupPriceTexts from '#texts/staff_group_prices.rule'
import type { CategoryName } from '#/features/promotions/staff/promotion-words.ts'

export type Rule = Pick<
  GroupPrice,
  'kind' | 'amount' | 'category_ids' | 'product_ids' | 'days' | 'starts_at' | 'ends_at'
>

export function groupPriceWords(
  rule: Rule,
  locale: Locale,
  categories: readonly CategoryName[],
): string {
  const { language, money } = locale
  const t = groupPriceTexts(language)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const goods = [
    ...rule.category_ids.map(
      (id) => categories.find((category) => category.id === id)?.name ?? String(id),
    ),
    ...(rule.product_ids.length > 0 ? [t('products', { count: rule.product_ids.length })] : []),
  ]
  const value =
    rule.kind === 'percent'
      ? formatPercent(rule.amount, language)
      : moneyWords(rule.amount, money, language)
  const parts = [
    t(`is.${rule.kind}`, { value }),
    goods.length > 0 ? t('on', { goods: list.format(goods) }) : t('on_all'),
    rule.days.length > 0 &&
      t('days', { days: list.format(rule.days.map((day) => dayName(day, language))) }),
    rule.starts_at !== null && t('from', { at: momentAt(rule.starts_at, locale) }),
    rule.ends_at !== null && t('until', { at: momentAt(rule.ends_at, locale) }),
  ].filter((part) => part !== false)
  return `${parts.join(', ')}.`
}
