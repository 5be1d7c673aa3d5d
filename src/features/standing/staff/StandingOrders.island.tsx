// All standing orders, the next date first.
import { staff } from '#/client/staff-browser.ts'
import { stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { type Locale, windowAt } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { STANDING_STATUSES } from '#/contract/standing/shapes.ts'
import type { AdminStandingHead } from '#/contract/standing/staff.ts'
import { STATUS_TONE } from '#/features/standing/status-tone.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import standingTexts from '#texts/staff_standing'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  start: ListStart<AdminStandingHead>
  mayReadCustomers: boolean
}

const load = (query: Query) => staff.staffStanding.list({ query })

export function StandingOrders({ locale, start, mayReadCustomers }: Props) {
  const { language } = locale
  const t = standingTexts(language)
  const list = useList(start, load)
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('one', { id })}
      hrefOf={({ id }) => href(language, 'adminStandingOrder', { id: String(id) })}
      filters={[
        {
          name: 'status',
          label: t('filter'),
          options: STANDING_STATUSES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      columns={columnsOf(locale, mayReadCustomers)}
    />
  )
}

function columnsOf(
  { language }: Props['locale'],
  mayReadCustomers: boolean,
): Column<AdminStandingHead>[] {
  const t = standingTexts(language)
  return [
    {
      id: 'next_date',
      header: t('next'),
      cell: ({ id, status, delivery_date, next_date, from, to }) => (
        <a href={href(language, 'adminStandingOrder', { id: String(id) })}>
          {status === 'ended' || !next_date
            ? t('one', { id })
            : windowAt({ date: delivery_date ?? next_date, from, to }, language)}
          {status === 'active' && !delivery_date && ` (${t('not_coming')})`}
        </a>
      ),
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ customer, by }) =>
        mayReadCustomers ? (
          <a href={href(language, 'adminCustomer', { id: String(customer.id) })}>
            {customer.name || by.name}
          </a>
        ) : (
          customer.name || by.name
        ),
    },
    { id: 'every', header: t('rhythm'), cell: ({ every_weeks }) => t(`weeks.${every_weeks}`) },
    { id: 'items', header: t('items'), wide: true, cell: ({ items_count }) => items_count },
    {
      id: 'place',
      header: t('place'),
      wide: true,
      cell: ({ pickup, address }) =>
        pickup?.name ?? (address ? `${address.street}, ${address.pincode} ${address.city}` : '–'),
    },
    stateColumn({ id: 'status', header: t('status') }, ({ status }) => ({
      tone: STATUS_TONE[status],
      words: t(`states.${status}`),
    })),
  ]
}
