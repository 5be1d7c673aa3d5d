// All orders as a table, newest first.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, windowAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '#/contract/orders/shapes.ts'
import type { AdminOrder } from '#/contract/orders/staff.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#/contract/payments/shapes.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import staffTexts from '#texts/staff_orders'
import { ManyOrders, ManyResult, type Step } from './ManyOrders.tsx'
import { ORDER_TONE, PAYMENT_TONE } from './order-tones.ts'
import { sinceOptions, type SoldNames, soldFilters } from './sold-filters.ts'

type Props = {
  locale: Locale
  start: ListStart<AdminOrder>
  /** In the shop's time zone. */
  today: string
  mayMove: boolean
  names: SoldNames
}

const load = (query: Query) => staff.staffOrders.list({ query })

export function StaffOrders({ locale, start, today, mayMove, names }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const list = useList(start, load)
  const [step, setStep] = useState<Step>()
  const columns = useMemo(() => columnsOf(locale), [locale])
  const pathOf = ({ order_number }: AdminOrder) => href(language, 'adminOrder', { order_number })
  return (
    <>
      <ManyResult language={language} step={step} changed={() => void list.again()} />
      <StaffList
        language={language}
        label={t('title')}
        list={list}
        columns={columns}
        rowId={({ order_number }) => order_number}
        rowName={({ order_number }) => order_number}
        hrefOf={pathOf}
        searchHint={t('search')}
        order={{ field: 'created_at', sortBy: 'desc' }}
        views={{ list: 'orders', calls: staff.staffViews }}
        file="/api/admin/order.csv"
        moreFiles={[{ label: t('lines_file'), path: '/api/admin/order-lines.csv' }]}
        {...(mayMove && {
          renderMany: (ids: string[], clear: () => void) => (
            <ManyOrders
              language={language}
              ids={ids}
              done={(now) => {
                setStep(now)
                clear()
                void list.again()
              }}
            />
          ),
        })}
        filters={[
          {
            name: 'status',
            label: t('state'),
            options: ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'to_pack', label: t('work'), options: [{ value: '1', label: t('to_pack') }] },
          {
            name: 'payment_status',
            label: t('paying'),
            options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`payment.${value}`) })),
          },
          {
            name: 'payment_method',
            label: t('paid_how'),
            options: PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
          },
          {
            name: 'source',
            label: t('source'),
            options: ORDER_SOURCES.map((value) => ({ value, label: t(`came_by.${value}`) })),
          },
          {
            name: 'from',
            label: t('since'),
            options: sinceOptions(today, list.query['from'], language),
          },
          ...soldFilters(language, list.query, names),
        ]}
      />
    </>
  )
}

function columnsOf(locale: Locale): Column<AdminOrder>[] {
  const { language } = locale
  const t = staffTexts(language)
  return [
    {
      id: 'number',
      sort: 'order_number',
      header: t('number'),
      cell: (original) => (
        <a href={href(language, 'adminOrder', { order_number: original.order_number })}>
          {original.order_number}
        </a>
      ),
    },
    momentColumn(
      { id: 'at', header: t('placed'), sort: 'created_at', wide: true },
      (row) => row.created_at,
      locale,
    ),
    {
      id: 'who',
      header: t('customer'),
      cell: (row) =>
        row.source === 'phone' ? (
          <>
            {row.contact.name} <Badge tone="info">{t('came_by.phone')}</Badge>
          </>
        ) : (
          row.contact.name
        ),
    },
    stateColumn({ id: 'status', header: t('state') }, (original) => ({
      tone: ORDER_TONE[original.status],
      words: t(`status.${original.status}`),
    })),
    stateColumn({ id: 'payment', header: t('paying'), wide: true }, (original) => ({
      tone: PAYMENT_TONE[original.payment_status],
      words: t(`payment.${original.payment_status}`),
    })),
    {
      id: 'delivery',
      header: t('delivery'),
      wide: true,
      cell: ({ delivery_slot: slot }) => (slot ? windowAt(slot, language) : '–'),
    },
    {
      id: 'items',
      header: t('items'),
      numeric: true,
      wide: true,
      cell: (row) => row.items_count,
    },
    moneyColumn({ id: 'total', header: t('total'), sort: 'total' }, (row) => row.total, locale),
  ]
}
