// All returns to suppliers, the newest first.
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn, stateColumn } from '#/components/staff/list/ListColumns.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { RETURN_STATES } from '#/contract/buying/shapes.ts'
import type { SupplierReturnSummary } from '#/contract/buying/staff-returns.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import returnTexts from '#texts/staff_returns'

type Props = { locale: Locale; start: ListStart<SupplierReturnSummary> }

const load = (query: Query) => staff.staffReturns.list({ query })
const TONES = { ready: 'warn', collected: 'warn', credited: 'ok', cancelled: 'muted' } as const

export function ReturnList({ locale, start }: Props) {
  const { language } = locale
  const t = returnTexts(language)
  const list = useList(start, load)
  return (
    <StaffList
      language={language}
      label={t('title')}
      empty={t('empty_text')}
      list={list}
      columns={columnsOf(locale)}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { number: id })}
      hrefOf={({ id }) => href(language, 'adminSupplierReturn', { id: String(id) })}
      file="/api/admin/supplier-return.csv"
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: (['due', ...RETURN_STATES] as const).map((value) => ({
            value,
            label: t(`is.${value}`),
          })),
        },
      ]}
    />
  )
}

function columnsOf(locale: Locale): Column<SupplierReturnSummary>[] {
  const { language } = locale
  const t = returnTexts(language)
  return [
    {
      id: 'number',
      header: t('title'),
      text: ({ id }) => t('number', { number: id }),
      cell: ({ id }) => (
        <a href={href(language, 'adminSupplierReturn', { id: String(id) })}>
          {t('number', { number: id })}
        </a>
      ),
    },
    { id: 'supplier', header: t('supplier'), cell: ({ supplier }) => supplier.name },
    stateColumn({ id: 'status', header: t('status') }, ({ status }) => ({
      tone: TONES[status],
      words: t(`is.${status}`),
    })),
    moneyColumn({ id: 'total', header: t('expects') }, (row) => row.total, locale),
    moneyColumn({ id: 'credited', header: t('credited') }, (row) => row.credited, locale),
    momentColumn({ id: 'at', header: t('at'), wide: true }, (row) => row.created_at, locale),
  ]
}
