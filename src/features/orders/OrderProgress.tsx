// Where an order stands: in words, and as a line from the shop to the door.
import type { Order } from '#/contract/order.ts'
import { ORDER_WAY } from '#/domain/order-status.ts'
import type { Language } from '#/lib/i18n.ts'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/Icon.tsx'
import styles from './OrderProgress.module.css'
import { orderTexts } from './texts.ts'

type Props = { status: Order['status']; language: Language }

export function OrderProgress({ status, language }: Props) {
  const t = orderTexts(language)
  const reached = ORDER_WAY.indexOf(status)
  return (
    <section className={classes(styles.progress, reached < 0 && styles.ended)}>
      <div role="status" className={styles.words}>
        <h2>{t(`status.${status}`)}</h2>
        <p>{t(`says.${status}`)}</p>
      </div>
      {reached >= 0 && (
        <ol className={styles.line} role="list">
          {ORDER_WAY.map((step, index) => (
            <li
              key={step}
              className={classes(styles.step, index <= reached && styles.done)}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {index < reached && <Icon name="check" size={16} />}
              </span>
              <span className={styles.name}>
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
