// A store's parts of orders as a table, newest first.
import { useMemo } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { momentColumn, moneyColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { ORDER_STATUSES } from '#/contract/orders/shapes.ts'
import type { SellerOrderRow } from '#/contract/seller/seller-orders.ts'
import { ORDER_TONE } from '#/features/orders/staff/order-tones.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import orderTexts from '#texts/seller.orders'

type Props = { locale: Locale; start: ListStart<SellerOrderRow> }

/** Unpaid orders are not shown to stores. */
const STATUSES = ORDER_STATUSES.filter((status) => status !== 'failed')

const load = (query: Query) => seller.orders({ query })

const pathOf = ({ language }: Locale, { order_number }: SellerOrderRow) =>
  href(language, 'sellerOrder', { order_number })

export function SellerOrders({ locale, start }: Props) {
  const { language } = locale
  const t = orderTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ order_number }) => order_number}
      rowName={({ order_number }) => order_number}
      hrefOf={(row) => pathOf(locale, row)}
      filters={[
        { name: 'waiting', label: t('what'), options: [{ value: '1', label: t('to_pack') }] },
        {
          name: 'status',
          label: t('state'),
          options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
    />
  )
}

function columnsOf(locale: Locale): Column<SellerOrderRow>[] {
  const { language } = locale
  const t = orderTexts(language)
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (row) => <a href={pathOf(locale, row)}>{row.order_number}</a>,
    },
    stateColumn({ id: 'status', header: t('state') }, ({ status }) => ({
      tone: ORDER_TONE[status],
      words: t(`status.${status}`),
    })),
    {
      id: 'slot',
      header: t('window'),
      cell: ({ delivery_slot: slot }) =>
        slot
          ? t('slot', { date: dayWords(slot.date, language), from: slot.from, to: slot.to })
          : '–',
    },
    momentColumn({ id: 'at', header: t('placed'), wide: true }, (row) => row.created_at, locale),
    { id: 'lines', header: t('lines'), numeric: true, wide: true, cell: (row) => row.lines },
    moneyColumn({ id: 'total', header: t('total') }, (row) => row.total, locale),
  ]
}
