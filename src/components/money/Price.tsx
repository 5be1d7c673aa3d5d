// The price, most prominent: the current price, the earlier one, and the price per kilogram, litre or piece.
// Apart: most pages have loaded the other texts before anybody sees a price drawn by React.
import priceTexts from '#texts/price'
import shopTexts from '#texts/shop'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { DepositNote } from './DepositNote.tsx'
import { Money } from './Money.tsx'
import { savedOn } from './saved-on.ts'
import styles from './Price.module.css'

type Props = {
  product: Pick<
    ProductSummary,
    | 'price'
    | 'sale_price'
    | 'lowest_price'
    | 'unit_price'
    | 'offer_unit_price'
    | 'offer_until'
    | 'near_date'
    | 'deposit'
  >
  language: Language
  size?: 'card' | 'page'
  /** Later choices may cost more. */
  from?: boolean
}

export function Price({ product, language, size = 'card', from = false }: Props) {
  const t = shopTexts(language)
  const { price, sale_price, lowest_price, unit_price, offer_until, near_date } = product
  const { deposit = 0, offer_unit_price: offer } = product
  const saving = savedOn(product)
  const reduced = saving !== null
  // On a card the struck price is the lowest of the 30 days before, without a line of its own (rule 240).
  const before =
    lowest_price && size === 'card' ? priceTexts(language)('lowest') : t('price_before')
  // One number is said once.
  const isSaid = !from && unit_price?.amount === sale_price
  return (
    <div className={`${styles.price} ${styles[size]}`}>
      <p className={styles.amounts}>
        {from && (
          <span className={styles.from} data-from>
            {t('price_from')}
          </span>
        )}
        {reduced && <span className="visually-hidden">{t('price_now')}</span>}
        <Money
          amount={sale_price}
          language={language}
          className={reduced ? styles.reduced : styles.now}
        />
        {reduced && (
          <s className={styles.before} title={before}>
            <span className="visually-hidden">{before}</span>
            <Money amount={lowest_price ?? price} language={language} />
          </s>
        )}
      </p>
      {reduced && lowest_price && size === 'page' && (
        <p className={styles.unit} data-lowest>
          {priceTexts(language)('lowest')} <Money amount={lowest_price} language={language} />
        </p>
      )}
      {/* A card says it on its picture. */}
      {saving && size === 'page' && (
        <p className={styles.saving} data-saving>
          {t('saving')} <Money amount={toAmount(saving.amount)} language={language} />
          {saving.percent > 0 &&
            ` ${t('saving_percent', { percent: formatQuantity(saving.percent, language) })}`}
        </p>
      )}
      {unit_price && !(isSaid && unit_price.per === 'piece') && (
        <p className={styles.unit}>
          {!isSaid && <Money amount={unit_price.amount} language={language} />}{' '}
          {t(`per_${unit_price.per}`)}
        </p>
      )}
      {offer && size === 'card' && (
        <p className={styles.unit} data-offer-unit-price>
          {offer.offer}: <Money amount={offer.amount} language={language} /> {t(`per_${offer.per}`)}
        </p>
      )}
      {deposit > 0 && <DepositNote amount={deposit} language={language} className={styles.unit} />}
      {reduced && near_date && (
        <p className={styles.unit}>
          {t(near_date.kind, { date: dayWords(near_date.date, language) })}
        </p>
      )}
      {reduced && offer_until && (
        <p className={styles.unit} data-offer-until={offer_until}>
          {t('offer_until', { date: dayWords(offer_until, language) })}
        </p>
      )}
    </div>
  )
}

/** A day without its year. @example dayWords('2026-11-30', 'en') // 'November 30' */
const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
