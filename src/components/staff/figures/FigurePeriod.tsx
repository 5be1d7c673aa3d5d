// Usual periods by one press, any other by dates; rendered on the server.
import type { ReactNode } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { searchText } from '#/routes.ts'
import bookTexts from '#texts/staff_books.period'
import { figurePeriods } from './figure-periods.ts'
import styles from './Figures.module.css'

type Props = {
  language: Language
  from: string
  to: string
  today: string
  /** What else the address says, kept by the usual periods. */
  keep?: Record<string, string>
  /** More fields. */
  more?: ReactNode
}

export function FigurePeriod({ language, from, to, today, keep, more }: Props) {
  const t = bookTexts(language)
  return (
    <form className={styles.period} method="get" aria-label={t('title')} data-no-print>
      <ul aria-label={t('title')}>
        {figurePeriods(today).map((one) => (
          <li key={one.name}>
            <a
              href={searchText({ ...keep, from: one.from, to: one.to })}
              aria-current={one.from === from && one.to === to ? 'true' : undefined}
            >
              {t(one.name)}
            </a>
          </li>
        ))}
      </ul>
      <label>
        {t('from')} <input type="date" name="from" defaultValue={from} required />
      </label>
      <label>
        {t('to')} <input type="date" name="to" defaultValue={to} required />
      </label>
      {more}
      <button type="submit">{t('show')}</button>
    </form>
  )
}
