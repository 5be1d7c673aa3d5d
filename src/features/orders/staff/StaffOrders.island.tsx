// All orders as a table, newest first.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Desk, momentAt } from '#/components/staff/desk.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { ORDER_STATUSES } from '#/contract/orders/shapes.ts'
import type { AdminOrder } from '#/contract/orders/staff.ts'
import { PAYMENT_STATUSES } from '#/contract/payments/shapes.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import staffTexts from '#texts/staff_orders'
import { ORDER_TONE, PAYMENT_TONE } from './order-tones.ts'

type Props = { desk: Desk; start: ListStart<AdminOrder> }

const load = (query: Query) => staff.staffOrders.list({ query })

export function StaffOrders({ desk, start }: Props) {
  const { language } = desk
  const t = staffTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(desk), [desk])
  const pathOf = ({ order_number }: AdminOrder) => href(language, 'adminOrder', { order_number })
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ order_number }) => order_number}
      rowName={({ order_number }) => order_number}
      hrefOf={pathOf}
      searchHint={t('search')}
      filters={[
        {
          name: 'status',
          label: t('state'),
          options: ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
        {
          name: 'payment_status',
          label: t('paying'),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payment.${value}`) })),
        },
      ]}
    />
  )
}

function columnsOf(desk: Desk): Column<AdminOrder>[] {
  const { language, money } = desk
  const t = staffTexts(language)
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (original) => (
        <a href={href(language, 'adminOrder', { order_number: original.order_number })}>
          {original.order_number}
        </a>
      ),
    },
    {
      id: 'at',
      header: t('placed'),
      wide: true,
      cell: (row) => momentAt(row.created_at, desk),
    },
    {
      id: 'who',
      header: t('customer'),
      cell: (row) => row.contact.name,
    },
    {
      id: 'status',
      header: t('state'),
      cell: (original) => (
        <Badge tone={ORDER_TONE[original.status]}>{t(`status.${original.status}`)}</Badge>
      ),
    },
    {
      id: 'payment',
      header: t('paying'),
      wide: true,
      cell: (original) => (
        <Badge tone={PAYMENT_TONE[original.payment_status]}>
          {t(`payment.${original.payment_status}`)}
        </Badge>
      ),
    },
    {
      id: 'items',
      header: t('items'),
      numeric: true,
      wide: true,
      cell: (row) => row.items_count,
    },
    {
      id: 'total',
      header: t('total'),
      numeric: true,
      cell: (row) => moneyWords(row.total, money, language),
    },
  ]
}
