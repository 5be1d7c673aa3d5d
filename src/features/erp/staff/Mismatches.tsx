// Documents whose totals differ, with both amounts.
import type { Locale } from '#/components/staff/locale.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import { moneyWords } from '#/components/staff/money.ts'
import type { ErpReconciliation } from '#/contract/erp/staff.ts'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'

type Props = { locale: Locale; report: ErpReconciliation; readsOrders: boolean }

export function Mismatches({ locale, report: { mismatches, differing }, readsOrders }: Props) {
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
