// The shop's rules for prices, tax and points, as sentences.
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import ruleTexts from '#texts/staff_settings.rule'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { SettingsValues } from './settings-values.ts'

type Place = Pick<Locale, 'language' | 'money'>

const HUNDRED = 100

/** The valid part of the input. */
const read = (typed: string): number => readNumber(typed) ?? 0

export function pricesWords(
  values: SettingsValues,
  { language, money }: Place,
  taxes: readonly TaxChoice[],
): string {
  const t = ruleTexts(language)
  const { prices_include_tax, delivery, minimum_order } = values
  const chosen = taxes.find(({ id }) => String(id) === delivery.tax_id)
  const rate = chosen?.percent ?? delivery.tax_rate
  const amount = (typed: string) => moneyWords(read(typed), money, language)
  return [
    t(prices_include_tax ? 'tax_in' : 'tax_out'),
    t('tax_delivery', { rate: formatPercent(rate, language) }),
    t('delivery', { fee: amount(delivery.fee) }),
    delivery.free_from.trim() !== '' && t('free_from', { value: amount(delivery.free_from) }),
    read(minimum_order) > 0 && t('minimum', { value: amount(minimum_order) }),
  ]
    .filter((one) => one !== false)
    .join(' ')
}

export function pointsWords(
  { has_points, points }: SettingsValues,
  { language, money }: Place,
): string {
  const t = ruleTexts(language)
  if (!has_points) return t('points_off')
  return t('points', {
    count: read(points.per_unit),
    unit: moneyWords(1, money, language),
    hundred: HUNDRED,
    worth: moneyWords(read(points.value) * HUNDRED, money, language),
  })
}
