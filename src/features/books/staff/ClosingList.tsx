// The closings, newest first.
import { momentAt, type Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { ClosingRow } from '#/contract/books/staff-closings.ts'
import { href } from '#/routes.ts'
import bookTexts from '#texts/staff_books.closings'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import { longDay } from '#/components/staff/figures/day-words.ts'

type Props = { locale: Pick<Locale, 'language' | 'timeZone'>; rows: ClosingRow[] }

const AMOUNTS = [
  'invoices',
  'credit_notes',
  'tax',
  'expected',
  'counted',
  'difference',
] as const satisfies readonly (keyof ClosingRow)[]

export function ClosingList({ locale, rows }: Props) {
  const { language } = locale
  const t = bookTexts(language)
  return (
    <FigureTable
      title={t('title')}
      plain
      head={[
        t('number'),
        t('day'),
        t('closed_at'),
        t('by'),
        ...AMOUNTS.map((name) => t(name)),
        t('notes'),
      ]}
      rows={rows.map((row) => [
        <a key={row.number} href={href(language, 'adminClosing', { number: String(row.number) })}>
          {row.number}
        </a>,
        longDay(row.day, language),
        momentAt(row.closed_at, locale),
        row.by,
        ...AMOUNTS.map((name) => moneyWords(row[name], { code: row.currency }, language)),
        row.notes === 0 ? '' : row.notes,
      ])}
    />
  )
}
