// All payments as a table, newest first.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#/contract/payments/shapes.ts'
import type { AdminPayment } from '#/contract/payments/staff.ts'
import { PAYMENT_TONE } from '#/features/orders/staff/order-tones.ts'
import { daysBefore, PERIODS } from '#/features/orders/staff/periods.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import orderTexts from '#texts/staff_orders'
import paymentTexts from '#texts/staff_queues.payments'

type Props = {
  locale: Locale
  start: ListStart<AdminPayment>
  /** In the shop's time zone. */
  today: string
  /** Whether orders are linked to. */
  readsOrders: boolean
}

const load = (query: Query) => staff.staffPayments.list({ query })

export function Payments({ locale, start, today, readsOrders }: Props) {
  const { language } = locale
  const t = paymentTexts(language)
  const words = orderTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale, readsOrders), [locale, readsOrders])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ order_number }) => order_number}
      searchHint={t('search')}
      order={{ field: 'created_at', sortBy: 'desc' }}
      views={{ list: 'payments', calls: staff.staffViews }}
      file="/api/admin/payment.csv"
      filters={[
        {
          name: 'status',
          label: t('state'),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: words(`payment.${value}`) })),
        },
        {
          name: 'method',
          label: t('method'),
          options: PAYMENT_METHODS.map((value) => ({ value, label: words(`method.${value}`) })),
        },
        {
          name: 'from',
          label: t('since'),
          options: PERIODS.map((days) => ({
            value: daysBefore(today, days),
            label: words(`period.${days}`),
          })),
        },
      ]}
    />
  )
}

function columnsOf(locale: Locale, readsOrders: boolean): Column<AdminPayment>[] {
  const { language } = locale
  const t = paymentTexts(language)
  const words = orderTexts(language)
  return [
    {
      id: 'order',
      header: t('order'),
      cell: ({ order_number }) => (
        <OrderLink language={language} number={order_number} mayRead={readsOrders} />
      ),
    },
    momentColumn(
      { id: 'at', header: t('at'), sort: 'created_at' },
      (row) => row.created_at,
      locale,
    ),
    {
      id: 'method',
      header: t('method'),
      cell: (row) => words(`method.${row.payment_method}`),
    },
    {
      id: 'status',
      header: t('state'),
      cell: ({ payment_status, failure }) => (
        <>
          <Badge tone={PAYMENT_TONE[payment_status]}>{words(`payment.${payment_status}`)}</Badge>
          {failure && <small> {failure}</small>}
        </>
      ),
    },
    {
      id: 'provider',
      header: t('provider_ref'),
      wide: true,
      cell: ({ provider_ref }) => <bdi>{provider_ref ?? '–'}</bdi>,
    },
    moneyColumn(
      { id: 'refunded', header: t('refunded'), wide: true },
      ({ refunded }) => refunded || null,
      locale,
    ),
    moneyColumn({ id: 'amount', header: t('amount'), sort: 'amount' }, (row) => row.amount, locale),
  ]
}
