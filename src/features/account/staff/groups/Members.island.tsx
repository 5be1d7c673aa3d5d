// The members of a group as a list.
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { AdminCustomer } from '#/contract/customers/staff.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import customerTexts from '#texts/staff_customers'
import groupTexts from '#texts/staff_groups'

type Props = { locale: Locale; id: number; start: ListStart<AdminCustomer> }

export function Members({ locale, id, start }: Props) {
  const { language } = locale
  const t = groupTexts(language)
  const list = useList(start, (query: Query) =>
    staff.staffGroups.members({ params: { id }, query }),
  )
  return (
    <Section title={t('list')} hint={t('list_hint')}>
      <StaffList
        language={language}
        label={t('list')}
        list={list}
        columns={columnsOf(locale)}
        rowId={(row) => String(row.id)}
        rowName={({ name }) => name}
        hrefOf={(row) => href(language, 'adminCustomer', { id: String(row.id) })}
        file={`/api/admin/customer-group/${id}/member.csv`}
      />
    </Section>
  )
}

function columnsOf(locale: Locale): Column<AdminCustomer>[] {
  const { language } = locale
  const t = customerTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <a href={href(language, 'adminCustomer', { id: String(id) })}>{name}</a>
      ),
    },
    {
      id: 'email',
      header: t('email'),
      cell: (row) => row.people.map(({ email }) => email).join(', '),
    },
    { id: 'orders', header: t('orders'), numeric: true, cell: ({ orders }) => orders },
    moneyColumn({ id: 'turnover', header: t('turnover') }, (row) => row.turnover, locale),
    momentColumn(
      { id: 'last', header: t('last_order'), wide: true },
      (row) => row.last_order_at,
      locale,
    ),
  ]
}
