// An order's status: as text, and as a line from the shop to the door.
import type { Order } from '#/contract/orders/shapes.ts'
import { progressOf } from '#/domain/order-status.ts'
import type { Language } from '#/lib/i18n.ts'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './OrderProgress.module.css'
import { isOwnWords } from '#/components/order/status-key.ts'
import { paymentStateOf } from '#/features/orders/payment-state.ts'
import orderTexts from '#texts/orders'

type Props = {
  order: Pick<
    Order,
    | 'status'
    | 'payment_status'
    | 'payment_method'
    | 'pickup'
    | 'delivery_slot'
    | 'delivery_interval'
  >
  language: Language
}

export function OrderProgress({ order, language }: Props) {
  const { status } = order
  const t = orderTexts(language)
  const progress = progressOf(order)
  const reached = progress.indexOf(status)
  return (
    <section className={classes(styles.progress, reached < 0 && styles.ended)}>
      <div role="status" className={styles.words}>
        <h2>{statusWords(order, t)}</h2>
        <p>{mustBePaid(order) ? t('says.unpaid') : saysWords(order, t)}</p>
      </div>
      {reached >= 0 && (
        <ol className={styles.line} role="list">
          {progress.map((step, index) => (
            <li
              key={step}
              className={classes(styles.step, index <= reached && styles.done)}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {index < reached && <Icon name="check" size={16} />}
              </span>
              <span>
                {statusWords({ ...order, status: step }, t)}
                {index < reached && <span className="visually-hidden">, {t('done')}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Words = ReturnType<typeof orderTexts>

/** What is packed waits to be collected. */
const ownWords = (order: Pick<Order, 'pickup' | 'status'>) => {
  if (!isOwnWords(order)) return undefined
  return order.status === 'packed' ? 'packed' : 'delivered'
}

/** A status in words. */
export function statusWords(order: Pick<Order, 'pickup' | 'status'>, t: Words): string {
  const own = ownWords(order)
  return own ? t(`pickup_status.${own}`) : t(`status.${order.status}`)
}

function saysWords(order: Pick<Order, 'pickup' | 'status'>, t: Words): string {
  const own = ownWords(order)
  return own ? t(`pickup_says.${own}`) : t(`says.${order.status}`)
}

/** Whether it is prepared only after payment. */
const mustBePaid = (order: Props['order']): boolean =>
  order.status === 'pending' && ['waiting', 'failed', 'transfer'].includes(paymentStateOf(order))
