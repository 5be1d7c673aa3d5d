import type { Currency } from '#/contract/content/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import type { Language, Translate } from '#/lib/i18n.ts'

type Words = { currency: Currency; language: Language; t: Translate }

/** How points are earned and what they are worth, from the shop's settings. */
export function pointsFacts(
  points: Settings['points'],
  { currency, language, t }: Words,
): string[] {
  if (!points) return [t('account:points.none')]
  return [
    t('account:points.how_earn', {
      points: t('account:points.how_earn_points', { count: points.per_unit }),
      unit: formatMoney(1, currency, language),
    }),
    t('account:points.how_worth', { amount: formatMoney(points.value, currency, language) }),
    t('account:points.how_use'),
    t('account:points.how_back'),
  ]
}
