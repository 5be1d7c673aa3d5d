// An order's totals, before and after it is placed, without empty rows.
import type { ReactNode } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Totals } from '#/contract/checkout/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { Money } from './Money.tsx'
import shopTexts from '#texts/shop'
import styles from './TotalsTable.module.css'

type Props = {
  totals: Totals
  taxIncluded: boolean
  language: Language
  /** The order's currency; without it, amounts follow the page's. */
  currency?: Order['currency']
}

export function TotalsTable({ totals, taxIncluded, language, currency }: Props) {
  const t = shopTexts(language)
  const money = (amount: number) =>
    currency ? (
      formatMoney(amount, currency, language)
    ) : (
      <Money amount={amount} language={language} />
    )
  // Of an API that knows none: 0.
  const deposit = totals.deposit_total
  const reductions = [
    { name: t('coupon'), amount: totals.coupon_total_discount },
    { name: t('points'), amount: totals.convert_point_amount },
    { name: t('wallet'), amount: totals.convert_wallet_balance },
  ].filter(({ amount }) => amount > 0)
  return (
    <dl className={styles.totals}>
      <Row name={t('sub_total')}>{money(totals.sub_total)}</Row>
      {!taxIncluded && <Row name={t('tax_added')}>{money(totals.tax_total)}</Row>}
      <Row name={t('shipping')}>
        {totals.shipping_total === 0 ? t('free') : money(totals.shipping_total)}
      </Row>
      {deposit > 0 && <Row name={t('deposit')}>{money(deposit)}</Row>}
      {reductions.map(({ name, amount }) => (
        <Row key={name} name={name}>
          −{money(amount)}
        </Row>
      ))}
      <Row name={t('total')} look={styles.total}>
        {money(totals.total)}
      </Row>
      {taxIncluded && (
        <Row name={t('tax_included')} look={styles.soft}>
          {money(totals.tax_total)}
        </Row>
      )}
    </dl>
  )
}

type RowProps = { name: string; look?: string | undefined; children: ReactNode }

function Row({ name, look, children }: RowProps) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
