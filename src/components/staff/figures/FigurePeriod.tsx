// Usual periods by one press, any other by dates; rendered on the server.
import type { ReactNode } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { searchText } from '#/routes.ts'
import bookTexts from '#texts/staff_books.period'
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
        {figurePeriods(today).map((period) => (
          <li key={period.name}>
            <a
              href={searchText({ ...keep, from: period.from, to: period.to })}
              aria-current={period.from === from && period.to === to ? 'true' : undefined}
            >
              {t(period.name)}
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

// The periods that reports ask for: days, months and quarters.
const DAY_MS = 86_400_000
const QUARTER = 3

type Name = 'today' | 'yesterday' | 'month' | 'last_month' | 'quarter' | 'last_quarter'
type Period = { name: Name; from: string; to: string }

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** @example figurePeriods('2026-11-28')[5] // { name: 'last_quarter', from: '2026-07-01', to: '2026-09-30' } */
export function figurePeriods(today: string): Period[] {
  const now = new Date(`${today}T00:00:00Z`)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const first = (back: number) => dayOf(Date.UTC(year, month - back, 1))
  const last = (back: number) => dayOf(Date.UTC(year, month - back + 1, 1) - DAY_MS)
  const before = dayOf(now.getTime() - DAY_MS)
  const into = month % QUARTER
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: before, to: before },
    { name: 'month', from: first(0), to: today },
    { name: 'last_month', from: first(1), to: last(1) },
    { name: 'quarter', from: first(into), to: today },
    { name: 'last_quarter', from: first(into + QUARTER), to: last(into + 1) },
  ]
}
