// All quantity offers, each with its rule in words.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminPromotion } from '#/contract/promotions/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import promotionTexts from '#texts/staff_promotions.list'
import { offerState } from './offer-state.ts'
import { type CategoryName, promotionWords } from './promotion-words.ts'

type Props = { locale: Locale; start: ListStart<AdminPromotion>; categories: CategoryName[] }

const load = (query: Query) => staff.staffPromotions.list({ query })

export function Promotions({ locale, start, categories }: Props) {
  const { language } = locale
  const t = promotionTexts(language)
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
      hrefOf={({ id }) => href(language, 'adminPromotion', { id: String(id) })}
      order={{ field: 'id', sortBy: 'desc' }}
      searchHint={t('search')}
    />
  )
}

function columnsOf(locale: Locale, categories: CategoryName[]): Column<AdminPromotion>[] {
  const { language } = locale
  const t = promotionTexts(language)
  const nameOf = (id: number) =>
    categories.find((category) => category.id === id)?.name ?? String(id)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, title }) => (
        <a href={href(language, 'adminPromotion', { id: String(id) })}>{textIn(title, language)}</a>
      ),
    },
    { id: 'rule', header: t('rule'), cell: (row) => promotionWords(row, locale, nameOf) },
    offerState(language),
  ]
}
