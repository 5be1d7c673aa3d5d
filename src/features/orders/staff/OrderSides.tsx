// Beside the goods of an order: who gets them and where, what happened, papers and refunds.
import { type Desk, momentAt } from '#/components/staff/desk.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { AddressInput } from '#/contract/account/shapes.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { searchText } from '#/routes.ts'
import staffTexts from '#texts/staff_orders'
import styles from './OrderDesk.module.css'

type Props = { order: Order; desk: Desk }

const lines = ({ title, street, pincode, city, state, country, phone }: AddressInput) => [
  title,
  street,
  `${pincode} ${city}`.trim(),
  [state, country].filter(Boolean).join(', '),
  phone,
]

export function OrderSides({ order, desk }: Props) {
  const { language, money } = desk
  const t = staffTexts(language)
  const { contact, order_number } = order
  const slot = order.delivery_slot
  return (
    <div className={styles.sides}>
      <section className={styles.card}>
        <h2>{t('customer')}</h2>
        <p>
          <strong>{contact.name}</strong>
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          {contact.phone && (
            <>
              <br />
              <a href={`tel:${contact.phone}`}>{contact.phone}</a>
            </>
          )}
        </p>
        <h3>{t('delivery_to')}</h3>
        <address>{lines(order.shipping_address).filter(Boolean).join('\n')}</address>
        {slot && <p>{t('slot', { date: slot.date, from: slot.from, to: slot.to })}</p>}
        {order.notes && (
          <>
            <h3>{t('notes')}</h3>
            <p className={styles.notes}>{order.notes}</p>
          </>
        )}
        <p>{t('paid_by', { method: t(`method.${order.payment_method}`) })}</p>
      </section>
      <section className={styles.card}>
        <h2>{t('history')}</h2>
        <ol className={styles.history}>
          {order.timeline.toReversed().map(({ status, at }) => (
            <li key={`${status} ${at}`}>
              <span>{t(`status.${status}`)}</span> <time dateTime={at}>{momentAt(at, desk)}</time>
            </li>
          ))}
        </ol>
      </section>
      {order.documents.length + order.refunds.length > 0 && (
        <section className={styles.card}>
          <h2>{t('papers')}</h2>
          <ul className={styles.history}>
            {order.documents.map(({ number, kind }) => (
              <li key={number}>
                <a href={`/api/order/${order_number}/invoice${searchText({ number })}`}>
                  {t(`paper.${kind}`)} {number}
                </a>
              </li>
            ))}
            {order.refunds.map(({ id, amount, status, reason }) => (
              <li key={id}>
                <span>
                  {moneyWords(amount, money, language)} · {t(`refund_status.${status}`)}
                </span>{' '}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
