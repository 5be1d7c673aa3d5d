import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { SellerOrder } from '#/contract/seller/seller-orders.ts'
import orderTexts from '#texts/seller.order'
import styles from './OrderWork.module.css'

type Props = { order: SellerOrder; locale: Locale }

/** What to put into the parcel. */
export function OrderLines({ order, locale }: Props) {
  const { language, money } = locale
  const t = orderTexts(language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <li key={line.id}>
            <strong>
              <bdi>{number.format(line.quantity)}</bdi> × {line.name}
            </strong>
            {line.unit && <span>{line.unit}</span>}
            <bdi>{moneyWords(line.total, money, language)}</bdi>
            {line.refunded > 0 && (
              <em>{t('refunded', { quantity: number.format(line.refunded) })}</em>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {t('total')} <bdi>{moneyWords(order.total, money, language)}</bdi>
      </p>
    </section>
  )
}
