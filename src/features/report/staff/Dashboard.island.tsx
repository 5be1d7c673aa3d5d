// Sales of a period and upcoming work, each chart with its table and file.
import { moneyWords } from '#/components/staff/money.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { Outlook, Sales, SalesDay } from '#/contract/report/staff-sales.ts'
import { href, searchText } from '#/routes.ts'
import reportTexts from '#texts/staff_report'
import { ChartCard } from './ChartCard.tsx'
import styles from './Dashboard.module.css'
import type { Language } from '#/lib/i18n.ts'
import { usualPeriods } from './periods.ts'

type Props = {
  locale: Locale
  sales: Sales
  outlook: Outlook
  /** In the shop's time zone. */
  today: string
}

const MEASURES = ['turnover', 'orders', 'basket', 'new_customers'] as const
type Measure = (typeof MEASURES)[number]
const isMoney = (measure: Measure) => measure === 'turnover' || measure === 'basket'

export function Dashboard({ locale, sales, outlook, today }: Props) {
  const { language, money } = locale
  const t = reportTexts(language)
  const period = searchText({ from: sales.from, to: sales.to, language })
  const fileOf = (name: string) => `/api/admin/report/file/${name}${period}`
  const wordsOf = (measure: Measure, value: number) =>
    isMoney(measure)
      ? moneyWords(value, money, language)
      : new Intl.NumberFormat(language).format(value)
  const dayWords = (date: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(date),
    )
  const product = (id: number, name: string) => (
    <a href={href(language, 'adminProduct', { id: String(id) })}>{name}</a>
  )
  const sellers = (rows: Sales['best']) =>
    rows.map((row) => [
      product(row.product_id, row.name),
      String(row.quantity),
      moneyWords(row.turnover, money, language),
    ])
  const sellerHead = [t('product'), t('quantity'), t('turnover')]
  return (
    <div className={styles.board}>
      <Period language={language} sales={sales} today={today} />
      {MEASURES.map((measure) => (
        <ChartCard
          key={measure}
          language={language}
          title={t('sum', { name: t(measure), value: wordsOf(measure, sales.sums[measure]) })}
          note={t('before', { value: wordsOf(measure, sales.before[measure]) })}
          file={fileOf('days')}
          bars={sales.days.map((day: SalesDay) => ({
            name: dayWords(day.date),
            value: day[measure],
            words: wordsOf(measure, day[measure]),
          }))}
          head={[t('day'), t(measure)]}
          rows={sales.days
            .toReversed()
            .map((day) => [dayWords(day.date), wordsOf(measure, day[measure])])}
        />
      ))}
      <ChartCard
        language={language}
        title={t('best')}
        file={fileOf('best')}
        named
        bars={sales.best.map(({ name, turnover }) => ({
          name,
          value: turnover,
          words: moneyWords(turnover, money, language),
        }))}
        head={sellerHead}
        rows={sellers(sales.best)}
      />
      <ChartCard
        language={language}
        title={t('slowest')}
        file={fileOf('slowest')}
        head={sellerHead}
        rows={sellers(sales.slowest)}
      />
      <ChartCard
        language={language}
        title={t('running_out')}
        file={fileOf('running_out')}
        head={[t('product'), t('stock'), t('per_day'), t('days_left')]}
        rows={outlook.running_out.map((row) => [
          product(row.product_id, row.name),
          String(row.stock),
          String(row.per_day),
          String(row.days_left),
        ])}
      />
      <ChartCard
        language={language}
        title={t('not_found')}
        file={fileOf('not_found')}
        words={2}
        head={[t('query'), t('language'), t('count')]}
        rows={outlook.not_found.map((row) => [row.query, row.language, String(row.count)])}
      />
      <ChartCard
        language={language}
        title={t('windows')}
        file={fileOf('windows')}
        most={100}
        bars={outlook.windows.map((row) => ({
          name: `${dayWords(row.date)} ${row.from}`,
          value: row.capacity === 0 ? 0 : Math.round((row.booked / row.capacity) * 100),
          words: `${row.booked} / ${row.capacity}`,
        }))}
        words={3}
        head={[t('day'), t('window'), t('zone'), t('booked')]}
        rows={outlook.windows.map((row) => [
          dayWords(row.date),
          `${row.from}–${row.to}`,
          row.zone,
          `${row.booked} / ${row.capacity}`,
        ])}
      />
    </div>
  )
}

type PeriodProps = { language: Language; sales: Pick<Sales, 'from' | 'to'>; today: string }

/** The charts' period: usual ones by one press, any other by dates. */
function Period({ language, sales, today }: PeriodProps) {
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
