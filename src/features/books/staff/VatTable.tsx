// Tax by rate; each figure leads to its documents.
import type { ReactNode } from 'react'
import { moneyWords } from '#/components/staff/money.ts'
import type { BookFilter, VatReport, VatSums } from '#/contract/books/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import bookTexts from '#texts/staff_books.vat'
import styles from '#/components/staff/figures/Figures.module.css'
import { rateWords } from '#/components/staff/figures/day-words.ts'

type Props = { language: Language; report: VatReport }

type Filter = Pick<BookFilter, 'rate' | 'kind' | 'part'>

/** Which documents a column's figure consists of. */
const COLUMNS = [
  { name: 'invoices', filter: { kind: 'invoice' } },
  { name: 'credit_notes', filter: { kind: 'credit_note' } },
  { name: 'goods', filter: { part: 'goods' } },
  { name: 'deposit', filter: { part: 'deposit' } },
  { name: 'delivery', filter: { part: 'delivery' } },
  { name: 'net', filter: {} },
  { name: 'tax', filter: {} },
  { name: 'gross', filter: {} },
] as const satisfies readonly { name: keyof VatSums; filter: Filter }[]

export function VatTable({ language, report }: Props) {
  const t = bookTexts(language)
  const { from, to, currency, rows, sums } = report
  const cells = (of: VatSums, filter: Filter): ReactNode =>
    COLUMNS.map((column) => {
      const query = { from, to, ...filter, ...column.filter }
      const amount = moneyWords(of[column.name], { code: currency }, language)
      return (
        <td key={column.name}>
          <a href={href(language, 'adminBookDocuments', query)}>{amount}</a>
        </td>
      )
    })
  return (
    <div className={styles.frame} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rate')}</th>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rate}>
              <th scope="row">{rateWords(row.rate, language)}</th>
              {cells(row, { rate: row.rate })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            {cells(sums, {})}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
