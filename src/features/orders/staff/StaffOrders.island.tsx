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
import { longDay } from '#/components/staff/figures/day-words.ts'
import type { Filter } from '#/components/staff/list/ListFilters.tsx'
import type { Language } from '#/lib/i18n.ts'
import periodTexts from '#texts/staff_orders.period'
import soldTexts from '#texts/staff_orders.sold'
import { daysBefore, PERIODS } from './periods.ts'

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

// Filters that only reports set: shown while they are in the address, and taken off by one press.

/** Of the product and the department in the address. */
type SoldNames = { product?: string | undefined; category?: string | undefined }

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function soldFilters(language: Language, query: Query, names: SoldNames): Filter[] {
  const t = soldTexts(language)
  const time = (ms: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(ms))
  const words = {
    to: (value: string) => longDay(value, language),
    sold: () => t('only_sold'),
    hour: (value: string) => time(Number(value) * HOUR_MS, { hour: 'numeric' }),
    weekday: (value: string) => time(MONDAY + (Number(value) - 1) * DAY_MS, { weekday: 'long' }),
    product: (value: string) => names.product ?? t('number', { value }),
    category: (value: string) =>
      value === '0' ? t('no_category') : (names.category ?? t('number', { value })),
    first_from: (value: string) => longDay(value, language),
    first_to: (value: string) => longDay(value, language),
  } as const
  const isKnown = (name: string): name is keyof typeof words => name in words
  return Object.entries(query).flatMap(([name, value]) =>
    isKnown(name) && isReadable(name, value)
      ? [{ name, label: t(name), options: [{ value, label: words[name](value) }] }]
      : [],
  )
}

const DAYS = new Set(['to', 'first_from', 'first_to'])

/** The address may say anything. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const isReadable = (name: string, value: string): boolean =>
  DAYS.has(name) ? isDay(value) : /^\d{1,15}$/.test(value)

/** The usual periods' first days, and the chosen one if it is another. */
function sinceOptions(today: string, chosen: string | undefined, language: Language) {
  const t = periodTexts(language)
  const usual = PERIODS.map((days) => ({ value: daysBefore(today, days), label: t(`${days}`) }))
  return chosen && isDay(chosen) && !usual.some(({ value }) => value === chosen)
    ? [...usual, { value: chosen, label: longDay(chosen, language) }]
    : usual
}
