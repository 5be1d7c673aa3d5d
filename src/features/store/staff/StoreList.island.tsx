// Stores with their balances; the commission is edited in the table.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { StaffStore } from '#/contract/seller/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import storeTexts from '#texts/staff_sellers.stores'
import { CommissionCell } from './CommissionCell.tsx'
import { OwnerCell } from './OwnerCell.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  start: ListStart<StaffStore>
  mayWrite: boolean
}

const load = (query: Query) => staff.staffSellers.stores({ query })

export function StoreList({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = storeTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale, mayWrite), [locale, mayWrite])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => textIn(name, language)}
      views={{ list: 'stores', calls: staff.staffViews }}
    />
  )
}

function columnsOf(locale: Props['locale'], mayWrite: boolean): Column<StaffStore>[] {
  const { language } = locale
  const t = storeTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ slug, name }) => (
        <a href={href(language, 'store', { slug })}>{textIn(name, language)}</a>
      ),
    },
    { id: 'city', header: t('city'), wide: true, cell: ({ city }) => city },
    moneyColumn({ id: 'balance', header: t('balance') }, (row) => row.balance, locale),
    {
      id: 'commission',
      header: t('commission'),
      numeric: true,
      cell: (row) => <CommissionCell store={row} language={language} mayWrite={mayWrite} />,
    },
    {
      id: 'owner',
      header: t('owner'),
      text: ({ owners, invited }) => (owners > 0 ? t('owned') : (invited ?? '')),
      cell: (row) => <OwnerCell store={row} language={language} mayWrite={mayWrite} />,
    },
    { id: 'people', header: t('people'), numeric: true, wide: true, cell: ({ people }) => people },
    {
      id: 'products',
      header: t('products'),
      numeric: true,
      wide: true,
      cell: ({ products }) => products,
    },
  ]
}
