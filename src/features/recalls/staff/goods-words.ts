import { longDay } from '#/components/staff/figures/day-words.ts'
import type { RecallHead } from '#/contract/recalls/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import recallTexts from '#texts/staff_recalls'

type Goods = Pick<RecallHead, 'product' | 'lot' | 'from' | 'until'>

export const productName = ({ product }: Pick<Goods, 'product'>, language: Language): string =>
  textIn(product.name, language)

/** Which goods: the lot with its date, and the days of delivery. */
export function goodsWords({ lot, from, until }: Goods, language: Language): string {
  const t = recallTexts(language)
  return [
    lot && [t('lot_of', { code: lot.code || '–' }), lot.date && longDay(lot.date, language)],
    from && until && t('days', { from: longDay(from, language), until: longDay(until, language) }),
  ]
    .flat()
    .filter(Boolean)
    .join(' · ')
}
