// Counted differences and returns by department; each figure leads to its movements.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import { DIFFERENCE_KINDS, type Differences } from '#/contract/stock/staff-differences.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import differenceTexts from '#texts/staff_stock.differences'

type Props = { language: Language; money: Money; report: Differences }

export function DifferenceTable({ language, money, report }: Props) {
  const t = differenceTexts(language)
  const { from, to, rows } = report
  const cell = (amount: number, filter: object) => (
    <a href={href(language, 'adminDifferenceMovements', { from, to, ...filter })}>
      {moneyWords(amount, money, language)}
    </a>
  )
  const cells = (row: Pick<Differences, 'gain' | 'loss' | 'returned' | 'sum'>, filter: object) => [
    ...DIFFERENCE_KINDS.map((kind) => cell(row[kind], { ...filter, kind })),
    cell(row.sum, filter),
  ]
  return (
    <FigureTable
      plain
      title={t('title')}
      head={[t('department'), ...DIFFERENCE_KINDS.map((kind) => t(`kinds.${kind}`)), t('sum')]}
      rows={rows.map((row) => [
        row.category ? textIn(row.category, language) : t('no_department'),
        ...cells(row, { category: String(row.category_id ?? 0) }),
      ])}
      foot={[t('sum'), ...cells(report, {})]}
    />
  )
}
