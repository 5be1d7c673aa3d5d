// An order's status: as text, and as a line from the shop to the door.
import type { Order } from '#/contract/orders/shapes.ts'
import { ORDER_PROGRESS } from '#/domain/order-status.ts'
import type { Language } from '#/lib/i18n.ts'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './OrderProgress.module.css'
import { paymentStateOf } from '#/features/orders/payment-state.ts'
import orderTexts from '#texts/orders'

type Props = {
  order: Pick<Order, 'status' | 'payment_status' | 'payment_method'>
  language: Language
}

export function OrderProgress({ order, language }: Props) {
  const { status } = order
  const t = orderTexts(language)
  const reached = ORDER_PROGRESS.indexOf(status)
  return (
    <section className={classes(styles.progress, reached < 0 && styles.ended)}>
      <div role="status" className={styles.words}>
        <h2>{t(`status.${status}`)}</h2>
        <p>{t(`says.${mustBePaid(order) ? 'unpaid' : status}`)}</p>
      </div>
      {reached >= 0 && (
        <ol className={styles.line} role="list">
          {ORDER_PROGRESS.map((step, index) => (
            <li
              key={step}
              className={classes(styles.step, index <= reached && styles.done)}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {index < reached && <Icon name="check" size={16} />}
              </span>
              <span>
                {t(`status.${step}`)}
                {index < reached && <span className="visually-hidden">, {t('done')}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whether it is prepared only after payment. */
const mustBePaid = (order: Props['order']): boolean =>
  order.status === 'pending' && ['waiting', 'failed', 'transfer'].includes(paymentStateOf(order))
