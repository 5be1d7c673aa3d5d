// Order details besides products: parcels, refunds, delivery, and history.
import type { ReactNode } from 'react'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { methodWord } from '#/domain/orders/method-word.ts'
import payTexts from '#texts/pay'
import { countryName } from '#/lib/country-name.ts'
import type { Language } from '#/lib/i18n.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Moment } from '#/features/orders/Moment.tsx'
import { dayWords, type Clock } from '#/features/orders/order-dates.ts'
import type { PickupAt } from '#/contract/delivery/public.ts'
import { statusWords } from './OrderProgress.tsx'
import styles from './OrderDetails.module.css'
import orderTexts from '#texts/orders'

type Props = { order: Order; clock: Clock }
type FactsProps = Props & {
  /** The address of its calendar file. */
  calendar?: string | undefined
}

export function OrderFacts({ order, clock, calendar }: FactsProps) {
  const { language } = clock
  const t = orderTexts(language)
  const { pickup } = order
  const { name } = order.contact
  return (
    <div className={styles.facts}>
      <Timeline order={order} clock={clock} />
      <Parcels order={order} clock={clock} />
      <Refunds order={order} clock={clock} />
      <Block title={t(pickup ? 'pickup' : 'delivery')}>
        <p>{deliveryWords(order, language)}</p>
        {calendar && (
          <a className={styles.calendar} href={calendar} download>
            <Icon name="clock" size={18} /> {t('calendar.add')}
          </a>
        )}
      </Block>
      {pickup ? (
        <Block title={t('pickup_at')}>
          <Place at={pickup} address={order.shipping_address} language={language} />
        </Block>
      ) : (
        <Block title={t('delivery_to')}>
          <Address name={name} address={order.shipping_address} language={language} />
        </Block>
      )}
      {isBilled(order) && (
        <Block title={t('billing_to')}>
          {isSamePlace(order) ? (
            <p>{t('billing_same')}</p>
          ) : (
            <Address name={name} address={order.billing_address} language={language} />
          )}
        </Block>
      )}
      {order.business && (
        <Block title={t('business')}>
          <p>{order.business.company}</p>
          {order.business.vat_number && (
            <p>{t('vat_number', { number: order.business.vat_number })}</p>
          )}
          {order.tax_exempt && <p>{t('tax_exempt')}</p>}
        </Block>
      )}
      <Block title={t('paid_by')}>
        <p>
          {payTexts(language)(`method.${methodWord(order.payment_method, order.pickup !== null)}`)}{' '}
          · {t(`payment.${order.payment_status}`)}
        </p>
        {order.points_earned > 0 && <p>{t('points_earned', { count: order.points_earned })}</p>}
      </Block>
      <Empties order={order} clock={clock} />
      {order.notes && (
        <Block title={t('notes')}>
          <p>{order.notes}</p>
        </Block>
      )}
    </div>
  )
}

function deliveryWords(
  { delivery_slot, delivery_interval, pickup }: Order,
  language: Language,
): string {
  const t = orderTexts(language)
  if (!delivery_slot && pickup) return t('pickup_any')
  if (!delivery_slot) return t(delivery_interval === null ? 'interval_standard' : 'interval_day')
  const { date, from, to } = delivery_slot
  return `${dayWords(date, language)}, ${from}–${to}`
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type AddressProps = { name: string; address: AddressInput; language: Language }

function Address({ name, address, language }: AddressProps) {
  return (
    <address className={styles.address}>
      {name}
      <br />
      {address.street}
      <br />
      {address.pincode} {address.city}
      <br />
      {[address.state, countryName(address.country, language)].filter(Boolean).join(', ')}
      <br />
      <bdi dir="ltr">{address.phone}</bdi>
    </address>
  )
}

const isSamePlace = ({ pickup, billing_address: billing, shipping_address: shipping }: Order) =>
  !pickup &&
  (['street', 'pincode', 'city', 'state', 'country', 'phone'] as const).every(
    (part) => billing[part] === shipping[part],
  )

/** Who collects need not have given an address for the invoice. */
const isBilled = ({ pickup, billing_address, shipping_address }: Order): boolean =>
  !pickup || billing_address.street !== shipping_address.street

type PlaceProps = { at: PickupAt; address: AddressInput; language: Language }

function Place({ at, address, language }: PlaceProps) {
  return (
    <>
      <address className={styles.address}>
        {at.name}
        <br />
        {address.street}
        <br />
        {address.pincode} {address.city}
        <br />
        {countryName(address.country, language)}
      </address>
      {at.note && <p>{at.note}</p>}
    </>
  )
}

function Timeline({ order, clock }: Props) {
  const t = orderTexts(clock.language)
  return (
    <Block title={t('timeline')}>
      <ol className={styles.timeline} role="list">
        {order.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {statusWords({ ...order, status }, t)} <Moment at={at} clock={clock} />
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** Parcels by store; hidden for a single parcel without a tracking number. */
function Parcels({ order: { parts }, clock: { language } }: Props) {
  const t = orderTexts(language)
  if (parts.length < 2 && !parts.some(({ tracking }) => tracking)) return null
  return (
    <Block title={t('parcels')}>
      <ul className={styles.small} role="list">
        {parts.map(({ id, store, status, tracking }) => (
          <li key={id}>
            <span>{store?.name ?? t('own_part')}</span>
            <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>
            {tracking && (
              <span className={styles.soft}>
                {t('tracking')} <bdi>{tracking}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Refunds({ order: { refunds, currency }, clock: { language } }: Props) {
  const t = orderTexts(language)
  if (refunds.length === 0) return null
  return (
    <Block title={t('refunds')}>
      <ul className={styles.small} role="list">
        {refunds.map(({ id, status, amount, reason, lines, payment_type, answer }) => (
          <li key={id}>
            <span>{formatMoney(amount, currency, language)}</span>
            <Badge tone={REFUND_TONE[status]}>{t(`refund_status.${status}`)}</Badge>
            <span className={styles.soft}>
              {[...lines.map(({ name }) => name), reason, t(`refund_way.${payment_type}`)].join(
                ' · ',
              )}
            </span>
            {answer && <span>{answer}</span>}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Empties that the driver took back, and how they were credited. */
function Empties({ order: { empties, currency }, clock: { language } }: Props) {
  const t = orderTexts(language)
  if (!empties) return null
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <Block title={t('empties')}>
      <p>{empties.items.map(({ deposit, count }) => `${count} × ${money(deposit)}`).join(', ')}</p>
      {empties.cash > 0 && <p>{t('empties_cash', { amount: money(empties.cash) })}</p>}
      {empties.wallet > 0 && <p>{t('empties_wallet', { amount: money(empties.wallet) })}</p>}
    </Block>
  )
}

const REFUND_TONE = {
  requested: 'info',
  approved: 'info',
  paid: 'ok',
  rejected: 'muted',
  failed: 'danger',
} as const

const toneOf = (status: Order['status']) =>
  status === 'cancelled' || status === 'failed' || status === 'refunded' ? 'muted' : 'ok'
