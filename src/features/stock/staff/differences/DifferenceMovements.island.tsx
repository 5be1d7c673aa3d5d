// Each counted difference and each return of a period.
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { momentColumn, moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { DIFFERENCE_KINDS, type DifferenceEntry } from '#/contract/stock/staff-differences.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import differenceTexts from '#texts/staff_stock.differences'

type Props = { locale: Locale; start: ListStart<DifferenceEntry> }

const load = (query: Query) => staff.staffDifferences.entries({ query })

export function DifferenceMovements({ locale, start }: Props) {
  const { language } = locale
  const t = differenceTexts(language)
  const list = useList(start, load)
  return (
    <StaffList
      language={language}
      label={t('movements')}
      list={list}
      columns={columnsOf(locale)}
      rowId={({ id }) => id}
      rowName={({ name }) => textIn(name, language)}
      file="/api/admin/stock/difference.csv"
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          options: DIFFERENCE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
    />
  )
}

function columnsOf(locale: Locale): Column<DifferenceEntry>[] {
  const { language } = locale
  const t = differenceTexts(language)
  const nameOf = ({ name, variation, lot }: DifferenceEntry) =>
    [
      textIn(name, language),
      variation && textIn(variation, language),
      lot && t('lot', { code: lot }),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      id: 'product',
      header: t('product'),
      text: nameOf,
      cell: (row) => (
        <a href={href(language, 'adminProduct', { id: String(row.product_id) })}>{nameOf(row)}</a>
      ),
    },
    momentColumn({ id: 'at', header: t('at'), wide: true }, (row) => row.at, locale),
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'change',
      header: t('change'),
      numeric: true,
      text: ({ change }) => change,
      cell: ({ change }) => formatQuantity(change, language),
    },
    moneyColumn({ id: 'cost', header: t('cost'), wide: true }, (row) => row.unit_cost, locale),
    moneyColumn({ id: 'value', header: t('value') }, (row) => row.value, locale),
    { id: 'note', header: t('note'), wide: true, cell: ({ note }) => note },
  ]
}
