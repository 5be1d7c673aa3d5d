// Pays an order, with the same method or another, in a dialog.
import { useState, type SyntheticEvent } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import payTexts from '#texts/pay'
import {
  isPaidElsewhere,
  leadToPayment,
  openPaymentWindow,
} from '#/components/payment/payment-window.ts'
import { PaymentMethods } from '#/components/payment/PaymentMethods.tsx'
import { newTotalOf } from '#/stores/prices/new-total.ts'
import { useAction } from '#/form/use-action.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { orderReturnUrl, orderThanksUrl } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
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

export function PayAgain(props: Props) {
  const { live, clock } = props
  const t = orderTexts(clock.language)
  const [open, setOpen] = useState(false)
  const state = paymentStateOf(live.order)
  const isNext = state === 'failed' || (state === 'waiting' && !isBeingPaid(live.order))
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {isNext ? t('pay_now', { amount: amountOf(props) }) : t('pay_other')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('pay_title', { number: live.order.order_number })}
        closeLabel={t('close')}
      >
        <PayForm {...props} onDone={close} />
      </Dialog>
    </div>
  )
}

const amountOf = ({ live: { order }, clock }: Props): string =>
  formatMoney(dueOf(order), order.currency, clock.language)

function PayForm(props: Props & { onDone: () => void }) {
  const { live, orderKey, methods, clock, onDone } = props
  const { order } = live
  const { language } = clock
  const t = orderTexts(language)
  const [chosen, setChosen] = useState(
    methods.find((method) => method === order.payment_method) ?? methods[0] ?? 'cod',
  )
  const { pay, busy, problem } = usePay({ live, orderKey, language, method: chosen, onDone })
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form className={styles.pay} onSubmit={onSubmit}>
      <div className={styles.methods} role="radiogroup" aria-label={t('pay_how')}>
        <PaymentMethods
          methods={methods}
          choice={(method) => ({
            id: `pay-${method}`,
            name: 'payment_method',
            value: method,
            checked: method === chosen,
            onChange: () => setChosen(method),
          })}
          collects={order.pickup !== null}
          language={language}
        />
      </div>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" busy={busy}>
        {isPaidElsewhere(chosen) ? t('pay_now', { amount: amountOf(props) }) : t('pay_choose')}
      </Button>
    </form>
  )
}

const dueOf = ({ due, total }: Order): number => due?.amount ?? total

type PayOptions = Pick<Props, 'live' | 'orderKey'> & {
  language: Clock['language']
  method: Settings['payment_methods'][number]
  onDone: () => void
}

function usePay({ live, orderKey, language, method, onDone }: PayOptions) {
  const { order, refresh } = live
  const [problem, setProblem] = useState<string>()
  const due = dueOf(order)
  const failed = async (error: unknown) => {
    const t = orderTexts(language)
    const { errors, problem: text } = formFailure(error, t)
    const now = newTotalOf(error)
    const money = (one: number) => formatMoney(one, order.currency, language)
    setProblem(
      now === undefined
        ? (text ?? Object.values(errors)[0])
        : t('due_changed', { before: money(due), after: money(now) }),
    )
    // Paid in another window meanwhile, or expired: the order itself shows it.
    if (error instanceof ApiError && error.code !== 'NO_RESPONSE') await refresh()
  }
  const { run: pay, busy } = useAction(async () => {
    setProblem(undefined)
    const opened = isPaidElsewhere(method) ? openPaymentWindow(payTexts(language)('opening')) : null
    const who = { guest: orderKey !== undefined }
    try {
      const answer = await shop.orders.pay({
        params: { order_number: order.order_number },
        body: {
          key: orderKey,
          payment_method: method,
          expected_total: due,
          return_url: orderThanksUrl(language, who),
          cancel_url: orderReturnUrl(language, who),
        },
      })
      leadToPayment(answer, { opened, goOn: onDone })
    } catch (error) {
      opened?.close()
      throw error
    }
    await refresh()
  }, failed)
  return { pay, busy, problem }
}
