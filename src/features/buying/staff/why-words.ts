// A proposed line explains itself.
import { formatQuantity } from '#/browser/money/format-money.ts'
import { dayWords } from '#/components/staff/locale.ts'
import type { PurchaseNeed } from '#/contract/buying/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import whyTexts from '#texts/staff_buying.why'

/** @example whyWords(why, 'en') // 'sells 14 a week, 9 in stock, 3 promised, 20 needed until Fri, Dec 4' */
export function whyWords(why: PurchaseNeed, language: Language): string {
  const t = whyTexts(language)
  const amount = (value: number) => ({ amount: formatQuantity(value, language) })
  return [
    t('sells', amount(why.week)),
    t('stock', amount(why.on_hand)),
    ...(why.held > 0 ? [t('promised', amount(why.held))] : []),
    ...(why.on_order > 0 ? [t('coming', amount(why.on_order))] : []),
    ...(why.spoilt > 0 ? [t('spoilt', amount(why.spoilt))] : []),
    t('needed', { ...amount(why.needed), date: dayWords(why.until, language) }),
  ].join(', ')
}
