// The period's sums beside those of the compared one.
import type { ReactNode } from 'react'
import type { Figures, FigureSums } from '#/contract/report/staff-figures.ts'
import type { Language } from '#/lib/i18n.ts'
import figureTexts from '#texts/staff_figures'
import { FigureCard, fileOf } from './FigureCard.tsx'
import type { FigureWords } from './figure-words.ts'
import { dayBefore, ordersOf } from './order-links.ts'

type Props = {
  language: Language
  figures: Figures
  words: FigureWords
  search: string
  mayRead: boolean
}

type Names = 'revenue' | 'turnover' | 'refunded' | 'goods' | 'delivery' | 'points' | 'basket'
const AMOUNTS = [
  'revenue',
  'turnover',
  'refunded',
  'goods',
  'delivery',
  'points',
  'basket',
] as const satisfies readonly Names[]

type Row = {
  name: string
  valueOf: (sums: FigureSums) => number | null
  write: (value: number | null) => string
  /** Of one of the two periods. */
  filterOf?: (from: string, to: string) => { first_from?: string; first_to?: string }
}

export function SumCard({ language, figures, words, search, mayRead }: Props) {
  const t = figureTexts(language)
  const { sums, before, from, to, compared } = figures
  const amount = (value: number | null) => words.amount(value ?? 0)
  const number = (value: number | null) => words.number(value ?? 0)
  const isNew: Row['filterOf'] = (first_from, first_to) => ({ first_from, first_to })
  const isKnown: Row['filterOf'] = (first) => ({ first_to: dayBefore(first) })
  const rows: Row[] = [
    { name: t('orders'), valueOf: (one) => one.orders, write: number },
    ...AMOUNTS.map((name) => ({
      name: t(name === 'revenue' ? 'revenue_after' : name),
      valueOf: (one: FigureSums) => one[name],
      write: amount,
    })),
    ...(sums.margin
      ? [
          {
            name: t('margin'),
            valueOf: (one: FigureSums) => one.margin?.margin ?? 0,
            write: amount,
          },
          {
            name: t('margin_percent'),
            valueOf: (one: FigureSums) => one.margin?.percent ?? null,
            write: words.percent,
          },
        ]
      : []),
    {
      name: t('new_customers'),
      valueOf: (one) => one.new_customers,
      write: number,
      filterOf: isNew,
    },
    { name: t('new_revenue'), valueOf: (one) => one.new_revenue, write: amount, filterOf: isNew },
    {
      name: t('repeat_customers'),
      valueOf: (one) => one.repeat_customers,
      write: number,
      filterOf: isKnown,
    },
    {
      name: t('repeat_revenue'),
      valueOf: (one) => one.repeat_revenue,
      write: amount,
      filterOf: isKnown,
    },
  ]
  const cell = (
    { valueOf, write, filterOf }: Row,
    of: FigureSums,
    days: typeof compared,
  ): ReactNode =>
    ordersOf({ language, period: days, mayRead })(
      write(valueOf(of)),
      filterOf?.(days.from, days.to) ?? {},
    )
  return (
    <FigureCard
      whole
      long
      title={t('sums')}
      note={marginNote(sums, words, t)}
      file={fileOf('sums', search, language)}
      fileWord={t('csv')}
      head={['', t('now'), t(`compared.${figures.compare}`), t('change')]}
      rows={rows.map((row) => [
        row.name,
        cell(row, sums, { from, to }),
        cell(row, before, compared),
        words.change(row.valueOf(sums) ?? 0, row.valueOf(before) ?? 0),
      ])}
      none={t('empty')}
    />
  )
}

const marginNote = (
  { margin }: FigureSums,
  words: FigureWords,
  t: ReturnType<typeof figureTexts>,
): string | undefined =>
  margin && margin.known !== null && margin.known < 100
    ? t('margin_known', { share: words.percent(margin.known) })
    : undefined
