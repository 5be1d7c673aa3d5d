// The charts' period: usual ones by one press, any other by dates.
import type { Sales } from '#/contract/report/staff-sales.ts'
import type { Language } from '#/lib/i18n.ts'
import { searchText } from '#/routes.ts'
import reportTexts from '#texts/staff_report'
import styles from './Dashboard.module.css'
import { usualPeriods } from './periods.ts'

type Props = { language: Language; sales: Pick<Sales, 'from' | 'to'>; today: string }

export function Period({ language, sales, today }: Props) {
  const t = reportTexts(language)
  return (
    <form className={styles.period} method="get">
      <ul aria-label={t('period')}>
        {usualPeriods(today).map(({ name, from, to }) => (
          <li key={name}>
            <a
              href={searchText({ from, to })}
              aria-current={from === sales.from && to === sales.to ? 'true' : undefined}
            >
              {t(`periods.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      <label>
        {t('from')} <input type="date" name="from" defaultValue={sales.from} />
      </label>
      <label>
        {t('to')} <input type="date" name="to" defaultValue={sales.to} />
      </label>
      <button type="submit">{t('show')}</button>
    </form>
  )
}
