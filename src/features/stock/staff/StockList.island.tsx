// Stock of all products: on hand, held for orders, available.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { StockLine } from '#/contract/stock/staff.ts'
import stockTexts from '#texts/staff_stock.list'
import { StockTable } from './StockTable.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<StockLine>
  categories: { id: number; label: string }[]
  mayWrite: boolean
}

const load = (query: Query) => staff.staffStock.list({ query })

export function StockList({ locale, start, categories, mayWrite }: Props) {
  const t = stockTexts(locale.language)
  const list = useList(start, load)
  const filters = [
    {
      name: 'state',
      label: t('state'),
      options: (['low', 'out'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'category',
      label: t('category'),
      options: categories.map(({ id, label }) => ({ value: String(id), label })),
    },
  ]
  return <StockTable {...{ locale, list, mayWrite, filters }} named />
}
