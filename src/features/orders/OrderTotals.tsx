import type { Order } from '#/contract/order.ts'
import { formatMoney } from '#/components/money.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './OrderDetails.module.css'
import { orderTexts } from './texts.ts'

type Props = { order: Order; language: Language }

/** What the order cost, row by row; a row that is nothing is left out. */
export function OrderTotals({ order, language }: Props) {
  const t = orderTexts(language)
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const reductions = [
    { name: t('coupon'), amount: order.coupon_total_discount },
    { name: t('points'), amount: order.convert_point_amount },
    { name: t('wallet'), amount: order.convert_wallet_balance },
  ].filter(({ amount }) => amount > 0)
  return (
    <dl className={styles.totals}>
      <Row name={t('sub_total')} value={money(order.sub_total)} />
      {!order.prices_include_tax && <Row name={t('tax_added')} value={money(order.tax_total)} />}
      <Row
        name={t('shipping')}
        value={order.shipping_total === 0 ? t('free') : money(order.shipping_total)}
      />
      {reductions.map(({ name, amount }) => (
        <Row key={name} name={name} value={`−${money(amount)}`} />
      ))}
      <Row name={t('total')} value={money(order.total)} strong />
      {order.prices_include_tax && (
        <Row name={t('tax_included')} value={money(order.tax_total)} soft />
      )}
    </dl>
  )
}

function Row({
  name,
  value,
  strong,
  soft,
}: {
  name: string
  value: string
  strong?: boolean
  soft?: boolean
}) {
  return (
    <div className={strong ? styles.total : soft ? styles.soft : undefined}>
      <dt>{name}</dt>
      <dd>
        <data value={value}>{value}</data>
      </dd>
    </div>
  )
}
