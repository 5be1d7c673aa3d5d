// All prices for groups, each with its rule in words.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { ListedGroupPrice } from '#/contract/promotions/staff-groups.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import groupPriceTexts from '#texts/staff_group_prices.list'
import audienceTexts from '#texts/staff_group_prices.audience'
import type { CategoryName } from '#/features/promotions/staff/promotion-words.ts'
import { offerState } from '#/features/promotions/staff/offer-state.ts'
import { groupPriceWords } from './group-price-words.ts'

type Props = { locale: Locale; start: ListStart<ListedGroupPrice>; categories: CategoryName[] }

const load = (query: Query) => staff.staffGroupPrices.list({ query })

export function GroupPrices({ locale, start, categories }: Props) {
  const { language } = locale
  const t = groupPriceTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale, categories), [locale, categories])
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => textIn(title, language)}
      hrefOf={({ id }) => href(language, 'adminGroupPrice', { id: String(id) })}
      order={{ field: 'id', sortBy: 'desc' }}
      searchHint={t('search')}
    />
  )
}

function columnsOf(locale: Locale, categories: CategoryName[]): Column<ListedGroupPrice>[] {
  const { language } = locale
  const t = groupPriceTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, title }) => (
        <a href={href(language, 'adminGroupPrice', { id: String(id) })}>
          {textIn(title, language)}
        </a>
      ),
    },
    {
      id: 'who',
      header: t('who'),
      cell: ({ audience, group }) => group ?? audienceTexts(language)(audience),
    },
    { id: 'rule', header: t('rule'), cell: (row) => groupPriceWords(row, locale, categories) },
    offerState(language),
  ]
}
