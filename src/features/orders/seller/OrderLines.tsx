import { amountOf } from '#/browser/money/amount-of.ts'
import { formatOrdered } from '#/browser/money/format-money.ts'
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
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <li key={line.id}>
            <strong>
              <bdi>{amountOf(line, language)}</bdi> {line.name}
            </strong>
            <bdi>{moneyWords(line.total, money, language)}</bdi>
            {line.refunded > 0 && (
              <em>
                {t('refunded', {
                  quantity: formatOrdered({ ...line, quantity: line.refunded }, language),
                })}
              </em>
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
