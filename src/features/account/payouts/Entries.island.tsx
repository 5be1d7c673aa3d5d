// A store's ledger: every cent, newest first.
import { useMemo } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { StoreEntry } from '#/contract/seller/shapes.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import moneyTexts from '#texts/seller.money'

type Props = {
  locale: Locale
  start: ListStart<StoreEntry>
  months: { value: string; label: string }[]
}

const load = (query: Query) => seller.entries({ query })

export function Entries({ locale, start, months }: Props) {
  const { language } = locale
  const t = moneyTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <StaffList
      language={language}
      label={t('ledger')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => String(id)}
      filters={[{ name: 'month', label: t('month'), options: months }]}
    />
  )
}

function columnsOf(locale: Locale): Column<StoreEntry>[] {
  const { language } = locale
  const t = moneyTexts(language)
  return [
    momentColumn({ id: 'at', header: t('at') }, (row) => row.created_at, locale),
    { id: 'kind', header: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    {
      id: 'about',
      header: t('about'),
      cell: ({ order_number, payout_id }) =>
        order_number ? (
          <a href={href(language, 'sellerOrder', { order_number })}>{order_number}</a>
        ) : (
          payout_id !== null && t('payout_number', { id: payout_id })
        ),
    },
    moneyColumn({ id: 'amount', header: t('sum') }, (row) => row.amount, locale),
  ]
}
