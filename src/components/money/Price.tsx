// The price, most prominent: the current price, the earlier one, and the price per kilogram, litre or piece.
// Apart: most pages have loaded the other texts before anybody sees a price drawn by React.
import priceTexts from '#texts/price'
import shopTexts from '#texts/shop'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { DepositNote } from './DepositNote.tsx'
import { Money } from './Money.tsx'
import { UnitPriceNote } from './UnitPriceNote.tsx'
import styles from './Price.module.css'

type Props = {
  product: Pick<
    ProductSummary,
    | 'price'
    | 'sale_price'
    | 'lowest_price'
    | 'unit_price'
    | 'offer_unit_price'
    | 'group_price'
    | 'offer_until'
    | 'near_date'
    | 'deposit'
    | 'tax'
  >
  language: Language
  size?: 'card' | 'page'
  /** Later choices may cost more. */
  from?: boolean
}

export function Price({ product, language, size = 'card', from = false }: Props) {
  const t = shopTexts(language)
  const { sale_price, lowest_price, unit_price, offer_until, near_date } = product
  const { deposit = 0, offer_unit_price: offer, group_price: group } = product
  const { rate: tax } = product.tax
  const reduction = reductionOf(product)
  // On a card the struck price is the lowest of the 30 days before, without a line of its own (rule 240).
  const before =
    lowest_price && size === 'card' ? priceTexts(language)('lowest') : t('price_before')
  // One number is said once.
  const isSaid = !from && unit_price?.amount === sale_price
  return (
    <div className={`${styles.price} ${styles[size]}`}>
      <p className={styles.amounts} data-net-mark>
        {from && (
          <span className={styles.from} data-from>
            {t('price_from')}
          </span>
        )}
        {reduction && <span className="visually-hidden">{t('price_now')}</span>}
        <Money
          amount={sale_price}
          tax={tax}
          language={language}
          className={reduction ? styles.reduced : styles.now}
        />
        {reduction && (
          <s className={styles.before} title={before}>
            <span className="visually-hidden">{before}</span>
            <Money amount={reduction.before} tax={tax} language={language} />
          </s>
        )}
      </p>
      {reduction && lowest_price && size === 'page' && (
        <p className={styles.unit} data-lowest>
          {priceTexts(language)('lowest')}{' '}
          <Money amount={reduction.before} tax={tax} language={language} />
        </p>
      )}
      {/* A card says it on its picture. */}
      {reduction && size === 'page' && (
        <p className={styles.saving} data-saving>
          {t('saving')} <Money amount={reduction.saved} tax={tax} language={language} />
          {reduction.percent > 0 &&
            ` ${t('saving_percent', { percent: formatQuantity(reduction.percent, language) })}`}
        </p>
      )}
      {unit_price && !(isSaid && unit_price.per === 'piece') && (
        <p className={styles.unit}>
          {!isSaid && <Money amount={unit_price.amount} tax={tax} language={language} />}{' '}
          {t(`per_${unit_price.per}`)}
        </p>
      )}
      {group && size === 'card' && (
        <p className={styles.group} data-group-price data-net-mark>
          {from && t('price_from')} <Money amount={group.amount} tax={tax} language={language} />{' '}
          <UnitPriceNote
            of={group.unit_price}
            price={group.amount}
            tax={tax}
            language={language}
            className={styles.unit}
          />{' '}
          {group.title}
        </p>
      )}
      {offer && size === 'card' && (
        <p className={styles.unit} data-offer-unit-price>
          {offer.offer}: <Money amount={offer.amount} tax={tax} language={language} />{' '}
          {t(`per_${offer.per}`)}
        </p>
      )}
      {deposit > 0 && <DepositNote amount={deposit} language={language} className={styles.unit} />}
      {reduction && near_date && (
        <p className={styles.unit}>
          {t(near_date.kind, { date: dayWords(near_date.date, language) })}
        </p>
      )}
      {reduction && offer_until && (
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
