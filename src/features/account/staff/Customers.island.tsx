// The table of customers: who they are, and what they bought.
import { useMemo } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminCustomer } from '#/contract/customers/staff.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import staffTexts from '#texts/staff_customers'

type Props = { locale: Locale; start: ListStart<AdminCustomer> }

const load = (query: Query) => staff.staffCustomers.list({ query })

export function Customers({ locale, start }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale), [locale])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      hrefOf={({ id }) => href(language, 'adminCustomer', { id: String(id) })}
      order={{ field: 'created_at', sortBy: 'desc' }}
      searchHint={t('search')}
      views={{ list: 'customers', calls: staff.staffViews }}
      file="/api/admin/customer.csv"
      filters={[
        {
          name: 'orders',
          label: t('orders'),
          options: [
            { value: '1', label: t('with_orders') },
            { value: '0', label: t('without_orders') },
          ],
        },
        { name: 'blocked', label: t('blocked'), options: [{ value: '1', label: t('blocked') }] },
      ]}
    />
  )
}

function columnsOf(locale: Locale): Column<AdminCustomer>[] {
  const { language } = locale
  const t = staffTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      sort: 'name',
      cell: (original) => (
        <>
          <a href={href(language, 'adminCustomer', { id: String(original.id) })}>{original.name}</a>
          {original.blocked && <Badge tone="danger">{t('blocked')}</Badge>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('email'),
      cell: (row) => row.people.map(({ email }) => email).join(', '),
    },
    momentColumn(
      { id: 'since', header: t('since'), sort: 'created_at', wide: true },
      (row) => row.created_at,
      locale,
    ),
    {
      id: 'orders',
      header: t('orders'),
      sort: 'orders',
      numeric: true,
      cell: (row) => row.orders,
    },
    moneyColumn(
      { id: 'turnover', header: t('turnover'), sort: 'turnover', wide: true },
      (row) => row.turnover,
      locale,
    ),
    momentColumn(
      { id: 'last', header: t('last_order'), sort: 'last_order_at', wide: true },
      (row) => row.last_order_at,
      locale,
    ),
  ]
}
