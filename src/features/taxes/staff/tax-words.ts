// What refers to a tax rate, and what a change of it means, as sentences.
import { formatPercent } from '#/browser/money/format-percent.ts'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AdminTax } from '#/contract/taxes/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { addedTax, includedTax } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import taxTexts from '#texts/staff_taxes'

/** The price of the example, in minor units. */
const EXAMPLE = 1000

export const taxName = ({ name }: Pick<AdminTax, 'name'>, language: Language): string =>
  textIn(name, language)

/** @example usesWords(uses, 'en') // '143 products, 2 deposits, delivery' */
export function usesWords(
  { products, deposits, units, delivery }: AdminTax['uses'],
  language: Language,
): string {
  const t = taxTexts(language)
  return [
    products > 0 && t('products', { count: products }),
    deposits > 0 && t('deposits', { count: deposits }),
    units > 0 && t('units', { count: units }),
    delivery && t('delivery'),
  ]
    .filter((one) => one !== false)
    .join(', ')
}

type Change = { uses: AdminTax['uses']; was: number; next: { from: string; percent: number } }

/** Whom a change concerns from when on, and what of a price is tax then. */
export function effectWords(
  { uses, was, next }: Change,
  { language, money }: Locale,
  includes: boolean,
): string {
  const t = taxTexts(language)
  const amount = (minor: number) => moneyWords(toAmount(minor), money, language)
  const taxOf = (rate: number) =>
    includes ? includedTax(EXAMPLE, rate) : EXAMPLE + addedTax(EXAMPLE, rate)
  const values = {
    price: amount(EXAMPLE),
    was: amount(taxOf(was)),
    will: amount(taxOf(next.percent)),
  }
  const about = usesWords(uses, language)
  return [
    t('effect', {
      day: dayWords(next.from, language),
      was: formatPercent(was, language),
      will: formatPercent(next.percent, language),
    }),
    about === '' ? t('effect_none') : t('effect_uses', { uses: about }),
    t(includes ? 'effect_in' : 'effect_out', values),
    t('effect_kept'),
  ].join(' ')
}
