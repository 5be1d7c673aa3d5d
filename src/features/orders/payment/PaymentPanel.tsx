// The state of an order's payment, and the possible actions.
import type { Order } from '#/contract/orders/shapes.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { Moment } from '#/features/orders/Moment.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { PayAgain } from './PayAgain.tsx'
import styles from './PaymentPanel.module.css'
import { isBeingPaid, paymentStateOf } from '#/features/orders/payment-state.ts'
import orderTexts from '#texts/orders'
import type { LiveOrder } from '#/features/orders/use-order.ts'

type Props = {
  live: LiveOrder
  orderKey: string | undefined
  methods: Settings['payment_methods']
  clock: Clock
}

export function PaymentPanel({ live, orderKey, methods, clock }: Props) {
  const { order } = live
  const t = orderTexts(clock.language)
  const state = paymentStateOf(order)
  if (state === 'none') return null
  if (order.charge) return <Charge charge={order.charge} order={order} clock={clock} />
  if (state === 'paid') return <Alert tone="ok">{t('thanks_text')}</Alert>
  return (
    <section className={styles.panel} aria-label={t('paid_by')}>
      {state === 'failed' && (
        <Alert tone="danger" title={t('payment_failed')}>
          <Kept order={order} clock={clock} />
        </Alert>
      )}
      {state === 'waiting' && <Waiting order={order} clock={clock} />}
      {state === 'transfer' && <BankTransfer order={order} clock={clock} />}
      {state === 'later' && (
        <p>
          {t(order.pickup ? 'due_later_collected' : 'due_later', {
            amount: amountOf(order, clock),
          })}
        </p>
      )}
      {order.can.pay && (
        <PayAgain live={live} orderKey={orderKey} methods={methods} clock={clock} />
      )}
    </section>
  )
}

type ChargeProps = PartProps & { charge: NonNullable<Order['charge']> }

/** A change that is not paid yet; without it, the paid order is delivered unchanged. */
function Charge({ charge: { amount, until, url }, order, clock }: ChargeProps) {
  const t = orderTexts(clock.language)
  const money = formatMoney(amount, order.currency, clock.language)
  return (
    <Alert tone="warn" title={t('charge.title', { amount: money })}>
      <p>
        {t('charge.text')} {t('charge.until')} <Moment at={until} clock={clock} />.
      </p>
      {url && <Button href={url}>{t('pay_now', { amount: money })}</Button>}
    </Alert>
  )
}

type PartProps = { order: Order; clock: Clock }

const amountOf = (order: Order, { language }: Clock): string =>
  formatMoney(order.due?.amount ?? order.total, order.currency, language)

/** How long the goods are reserved. */
function Kept({ order, clock }: PartProps) {
  const t = orderTexts(clock.language)
  if (order.status === 'failed') return <p>{t(order.can.pay ? 'not_kept' : 'not_payable')}</p>
  const until = order.due?.until
  return (
    until && (
      <p>
        {t('kept_until')} <Moment at={until} clock={clock} />.
      </p>
    )
  )
}

function Waiting({ order, clock }: PartProps) {
  const t = orderTexts(clock.language)
  const started = isBeingPaid(order)
  return (
    <div className={started ? styles.waiting : undefined}>
      {started && <Spinner />}
      <div role="status">
        <p className={styles.title}>{t('waiting', { amount: amountOf(order, clock) })}</p>
        {started && <p>{t('waiting_text')}</p>}
        <Kept order={order} clock={clock} />
      </div>
      {order.due?.url && (
        <Button href={order.due.url} target="_blank" rel="noopener">
          {t('open_payment')}
        </Button>
      )}
    </div>
  )
}
