// All details of an order: its lines, totals and address. Money is in the order's own currency.
import type { Order } from '#/contract/orders/shapes.ts'
import { formatMoney, formatOrdered, formatShown } from '#/browser/money/format-money.ts'
import { shownLines, shownTotals } from '#/browser/money/shown-totals.ts'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import { TotalsTable } from '#/components/money/TotalsTable.tsx'
import { isMeasure } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { ReportBad } from '#/features/orders/refund/ReportBad.tsx'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderDetails.module.css'
import { refundable } from '#/features/orders/refundable.ts'
import orderTexts from '#texts/orders'
import shopTexts from '#texts/shop'
import exceptionTexts from '#texts/orders.exception'
import { amountOf } from '#/browser/money/amount-of.ts'
import { isPaid } from '#/domain/order-status.ts'

type Refund = {
  /** Requests a refund for a line; without it there is no button. */
  onRefund?: (line: Order['items'][number]) => void
  /** Whether a bad item can be reported with a photo. */
  live?: LiveOrder
}
type Props = Refund & { order: Order; clock: Clock; calendar?: string | undefined }

export function OrderDetails({ order, clock, calendar, ...refund }: Props) {
  const { language } = clock
  const t = orderTexts(language)
  const totals = shownTotals(order, order.prices_include_tax, order.currency)
  const shown = shownLines(order.items, order.currency, totals)
  return (
    <div className={styles.details}>
      <section className={styles.lines} aria-label={t('products')}>
        <h2>{t('products')}</h2>
        <ul role="list">
          {order.items.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              shown={shown[index] ?? 0}
              order={order}
              language={language}
              {...refund}
            />
          ))}
        </ul>
        <TotalsTable
          totals={order}
          taxIncluded={order.prices_include_tax}
          language={language}
          currency={order.currency}
          collects={order.pickup !== null}
        />
        {order.refunded_total > 0 && order.kept_total !== null && (
          <p className={styles.soft}>
            {t('after_refunds', {
              refunded: formatMoney(order.refunded_total, order.currency, language),
              kept: formatMoney(order.kept_total, order.currency, language),
            })}
          </p>
        )}
        {order.coupon && <p className={styles.soft}>{t('coupon_used', { code: order.coupon })}</p>}
      </section>
      <OrderFacts order={order} clock={clock} calendar={calendar} />
    </div>
  )
}

type LineProps = Refund & {
  order: Order
  line: Order['items'][number]
  /** What it costs, in the order's currency. */
  shown: number
  language: Language
}

function Line({ line, shown, order, language, onRefund, live }: LineProps) {
  const t = orderTexts(language)
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  const galleries = line.picture ? [line.picture] : []
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductPicture
          product={{ product_galleries: galleries, tint: null, name: line.name }}
          sizes="72px"
        />
      </span>
      <span className={styles.words}>
        {line.slug ? (
          <a href={href(language, 'product', { slug: line.slug })}>{line.name}</a>
        ) : (
          line.name
        )}
        {line.quantity > 0 && (
          <span className={styles.soft}>
            <bdi dir="ltr">{formatOrdered(line, language)}</bdi> ×{' '}
            <data value={line.price}>{money(line.price)}</data>
            {line.unit && !isMeasure(line.unit) && ` · ${line.unit}`}
          </span>
        )}
        {differenceOf(line, order, language).map((words) => (
          <strong key={words} className={styles.soft}>
            {words}
          </strong>
        ))}
        {line.offer && (
          <span className={styles.soft}>
            {line.offer.name} −{money(line.offer.saving)}
          </span>
        )}
        {line.quantity > 0 && line.deposit > 0 && (
          <span className={styles.soft}>
            + {money(line.deposit)} {shopTexts(language)('deposit_each')}
          </span>
        )}
        {line.exception && (
          <span className={styles.soft}>{exceptionTexts(language)(line.exception)}</span>
        )}
        {line.refunded > 0 && (
          <span className={styles.soft}>
            {t('given_back', {
              quantity: formatOrdered({ ...line, quantity: line.refunded }, language),
            })}
          </span>
        )}
      </span>
      <data className={styles.amount} value={line.sub_total}>
        {formatShown(shown, order.currency, language)}
      </data>
      {(live ?? onRefund) && refundable(order, line) > 0 && (
        <div className={styles.ways}>
          {live && order.refund_ways.includes('wallet') && (
            <ReportBad live={live} line={line} language={language} />
          )}
          {onRefund && (
            <Button
              className={styles.refund ?? ''}
              variant="quiet"
              aria-label={t('refund_named', { name: line.name })}
              onClick={() => onRefund(line)}
            >
              {t('refund')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/**
 * How a line differs from what was ordered, in words.
 *
 * @example differenceOf(line, order, 'en') // ['0.96 kg instead of 1 kg', '€0.12 refunded']
 */
function differenceOf(line: Order['items'][number], order: Order, language: Language): string[] {
  const { difference, ordered, less } = line
  if (!ordered || difference === 'none') return []
  const t = orderTexts(language)
  const amount = amountOf(ordered, language)
  const now = amountOf(line, language)
  const words = {
    missing: () => t('difference.missing', { amount }),
    removed: () => t('difference.removed', { amount }),
    replaced: () => t('difference.replaced', { amount, name: ordered.name }),
    less: () => t('difference.less', { now, amount }),
    more: () => t('difference.more', { now, amount }),
  }[difference]()
  if (less <= 0) return [words]
  const money = formatMoney(less, order.currency, language)
  const wasPaid = isPaid(order.payment_status) || order.payment_status === 'refunded'
  // What was taken off before it was paid is simply not due.
  const isBack =
    wasPaid &&
    order.refunds.some(({ lines }) => lines.some(({ order_line_id: id }) => id === line.id))
  return [words, t(isBack ? 'difference.refunded' : 'difference.not_due', { amount: money })]
}
