// Comparisons of totals, newest first; differences are exact to the cent.
import { useAction } from '#/form/use-action.ts'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ErpReconciliation } from '#/contract/erp/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'
import { OrderLink } from '#/components/staff/OrderLink.tsx'

type Props = { locale: Locale; start: ErpReconciliation[]; mayWrite: boolean; readsOrders: boolean }

export function Reports({ locale, start, mayWrite, readsOrders }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const [reports, setReports] = useState(start)
  const { run, busy, failure } = useAction(async () => {
    const made = await staff.staffErp.compareNow()
    setReports((old) => [made, ...old])
    void toast(t('compared_toast'))
  })
  return (
    <section className={styles.section} aria-labelledby="erp-reports">
      <header className={styles.head}>
        <h2 id="erp-reports">{t('reports')}</h2>
        {mayWrite && (
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            {t('compare_now')}
          </Button>
        )}
      </header>
      <p>{t('reports_text')}</p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {reports.length === 0 ? (
        <p className={styles.quiet}>{t('reports_none')}</p>
      ) : (
        <ul className={styles.reports}>
          {reports.map((report) => (
            <Report
              key={report.made_at}
              locale={locale}
              readsOrders={readsOrders}
              report={report}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type ReportProps = { locale: Locale; report: ErpReconciliation; readsOrders: boolean }

function Report({ locale, report, readsOrders }: ReportProps) {
  const { language } = locale
  const t = staffTexts(language)
  const money = (amount: number) => moneyWords(amount, locale.money, language)
  const { problem, differing, ours_total, theirs_total } = report
  const off = Math.round((theirs_total - ours_total) * 100) / 100
  const facts = [
    { label: t('compared'), value: String(report.compared) },
    { label: t('sum_ours'), value: money(ours_total) },
    { label: t('sum_theirs'), value: money(theirs_total) },
    { label: t('difference'), value: money(off) },
  ]
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{momentAt(report.made_at, locale)}</strong>
        <Badge tone={problem ? 'warn' : differing > 0 ? 'danger' : 'ok'}>
          {problem
            ? t('failed')
            : differing > 0
              ? t('mismatches', { count: differing })
              : t('fine')}
        </Badge>
      </p>
      {problem ? (
        <p lang="en" dir="auto">
          {problem}
        </p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {differing > 0 && <Mismatches locale={locale} report={report} readsOrders={readsOrders} />}
    </li>
  )
}

// Documents whose totals differ, with both amounts.

type MismatchesProps = { locale: Locale; report: ErpReconciliation; readsOrders: boolean }

function Mismatches({ locale, report: { mismatches, differing }, readsOrders }: MismatchesProps) {
  const { language } = locale
  const t = staffTexts(language)
  const amount = (value: number | null) =>
    value === null ? t('missing') : moneyWords(value, locale.money, language)
  return (
    <details>
      <summary>{t('mismatches', { count: differing })}</summary>
      {differing > mismatches.length && <p>{t('first_of', { count: mismatches.length })}</p>}
      <div className={styles.frame} role="region" aria-label={t('reports')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('of')}</th>
              <th scope="col">{t('ours')}</th>
              <th scope="col">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {mismatches.map(({ reference, order_number, ours, theirs }) => (
              <tr key={reference}>
                <th scope="row">
                  {order_number ? (
                    <OrderLink language={language} number={order_number} mayRead={readsOrders} />
                  ) : (
                    t(ours === null ? 'kind.unknown' : 'kind.cart')
                  )}
                  <small dir="ltr">{reference}</small>
                </th>
                <td>
                  <bdi>{amount(ours)}</bdi>
                </td>
                <td>
                  <bdi>{amount(theirs)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
