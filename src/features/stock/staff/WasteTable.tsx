// Goods written off, by department and reason; each figure leads to its entries.
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import { type Waste, WASTE_REASONS } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import wasteTexts from '#texts/staff_stock.waste'

type Props = { language: Language; money: Money; waste: Waste }

const CENTS = 100

type Row = Waste['rows'][number]

export function WasteTable({ language, money, waste: { from, to, rows, value } }: Props) {
  const t = wasteTexts(language)
  const reasons = WASTE_REASONS.filter((reason) => rows.some((row) => row.reason === reason))
  const sum = (some: readonly Row[]) =>
    Math.round(some.reduce((total, row) => total + row.value * CENTS, 0)) / CENTS
  const cell = (amount: number, filter: object) => (
    <a href={`${href(language, 'adminWaste', { from, to, ...filter })}#waste-entries`}>
      {moneyWords(amount, money, language)}
    </a>
  )
  const departments = [...Map.groupBy(rows, ({ category_id }) => category_id ?? 0)]
  return (
    <FigureTable
      plain
      title={t('title')}
      head={[t('department'), ...reasons.map((reason) => t(`reasons.${reason}`)), t('sum')]}
      rows={departments.map(([category, own]) => [
        textIn(own[0]?.category, language) || t('no_department'),
        ...reasons.map((reason) => {
          const some = own.filter((row) => row.reason === reason)
          return some.length === 0 ? '' : cell(sum(some), { category, reason })
        }),
        cell(sum(own), { category }),
      ])}
      foot={[
        t('sum'),
        ...reasons.map((reason) =>
          cell(sum(rows.filter((row) => row.reason === reason)), { reason }),
        ),
        cell(value, {}),
      ]}
    />
  )
}
