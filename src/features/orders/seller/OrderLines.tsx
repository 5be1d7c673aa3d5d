import { formatOrdered } from '#/browser/money/format-money.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { SellerOrder } from '#/contract/seller/seller-orders.ts'
import { isMeasure } from '#/domain/quantity.ts'
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
              <bdi>{formatOrdered(line, language)}</bdi> {!isMeasure(line.unit) && '× '}
              {line.name}
            </strong>
            {line.unit && !isMeasure(line.unit) && <span>{line.unit}</span>}
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
