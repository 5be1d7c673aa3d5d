// The cash of a closing: expected and counted.
import { moneyWords } from '#/components/staff/money.ts'
import type { CountedCash } from '#/contract/books/staff-closings.ts'
import type { Language } from '#/lib/i18n.ts'
import bookTexts from '#texts/staff_books.closing'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import styles from '#/components/staff/figures/Figures.module.css'
import { holderOf } from './holder.ts'

type Props = { language: Language; currency: string; cash: CountedCash[] }

export function CountedTable({ language, currency, cash }: Props) {
  const t = bookTexts(language)
  const amount = (value: number) => moneyWords(value, { code: currency }, language)
  return (
    <FigureTable
      title={t('cash')}
      head={[t('driver'), t('expected'), t('counted'), t('difference'), t('reason')]}
      rows={cash.map((one) => [
        holderOf(one, language),
        amount(one.expected),
        amount(one.counted),
        amount(one.difference),
        <span key="reason" className={styles.long}>
          {one.reason}
        </span>,
      ])}
      none={t('no_cash')}
    />
  )
}
