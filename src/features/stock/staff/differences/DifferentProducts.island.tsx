// Counted differences and returns by product, those with the largest value first.
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type DifferentProduct,
} from '#/contract/stock/staff-differences.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import differenceTexts from '#texts/staff_stock.differences'

type Props = {
  locale: Locale
  start: ListStart<DifferentProduct>
  period: { from: string; to: string }
}

const load = (query: Query) => staff.staffDifferences.products({ query })

export function DifferentProducts({ locale, start, period }: Props) {
  const { language } = locale
  const t = differenceTexts(language)
  const list = useList(start, load)
  return (
    <StaffList
      language={language}
      label={t('products')}
      list={list}
      columns={columnsOf(locale, period)}
      rowId={({ product_id }) => String(product_id)}
      rowName={({ name }) => textIn(name, language)}
    />
  )
}

function columnsOf(locale: Locale, period: Props['period']): Column<DifferentProduct>[] {
  const { language, money } = locale
  const t = differenceTexts(language)
  const movements = ({ product_id }: DifferentProduct, filter: object = {}) =>
    href(language, 'adminDifferenceMovements', {
      ...period,
      product_id: String(product_id),
      ...filter,
    })
  const kindColumn = (kind: DifferenceKind): Column<DifferentProduct> => ({
    id: kind,
    header: t(`kinds.${kind}`),
    numeric: true,
    text: (row) => row[kind],
    cell: (row) =>
      row.quantities[kind] === 0 ? (
        '–'
      ) : (
        <a href={movements(row, { kind })}>
          {formatQuantity(row.quantities[kind], language)} ·{' '}
          <bdi>{moneyWords(row[kind], money, language)}</bdi>
        </a>
      ),
  })
  return [
    {
      id: 'product',
      header: t('product'),
      text: ({ name }) => textIn(name, language),
      cell: (row) => <a href={movements(row)}>{textIn(row.name, language)}</a>,
    },
    ...DIFFERENCE_KINDS.map(kindColumn),
    moneyColumn({ id: 'sum', header: t('sum') }, ({ sum }) => sum, locale),
  ]
}
