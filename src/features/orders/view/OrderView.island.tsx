// The order's current state: progress, payment, actions and details. Readable without a script.
import { useEffect, useRef, useState } from 'react'
import type { Order, OrderLine } from '#/contract/orders/shapes.ts'
import type { Settings } from '#/contract/content/settings.ts'
import { closePaymentWindow } from '#/components/payment/payment-window.ts'
import { href } from '#/routes.ts'
import { PushSwitch } from '#/components/push/PushSwitch.tsx'
import { hasWindow } from '#/features/orders/has-window.ts'
import { CHANGING, Coming } from '#/features/orders/delivery/Coming.tsx'
import { Messages } from '#/features/orders/messages/Messages.tsx'
import { OrderActions } from '#/features/orders/actions/OrderActions.tsx'
import { OrderDetails } from '#/features/orders/details/OrderDetails.tsx'
import styles from '#/features/orders/details/OrderDetails.module.css'
import { OrderProgress } from '#/features/orders/details/OrderProgress.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { PaymentPanel } from '#/features/orders/payment/PaymentPanel.tsx'
import { RefundDialog } from '#/features/orders/refund/RefundDialog.tsx'
import { paymentStateOf } from '#/features/orders/payment-state.ts'
import type { OrderSides } from '#/features/orders/view/order-sides.ts'
import { useOrder } from '#/features/orders/use-order.ts'

type Props = {
  order: Order
  sides: OrderSides
  /** A guest's proof. */
  orderKey?: string | undefined
  methods: Settings['payment_methods']
  clock: Clock
}

export function OrderView({ order: start, sides, orderKey, methods, clock }: Props) {
  const { language } = clock
  const live = useOrder(start, orderKey)
  const { order } = live
  const { order_number } = order
  usePaymentEnd(order, { orderKey, clock })
  const [line, setLine] = useState<OrderLine>()
  return (
    <div className={styles.view}>
      <OrderProgress order={order} language={language} />
      <PaymentPanel live={live} orderKey={orderKey} methods={methods} clock={clock} />
      <OrderActions live={live} orderKey={orderKey} clock={clock} />
      <Coming start={sides.delivery} news={live.news} {...{ order, orderKey, clock }} />
      <OrderDetails
        order={order}
        clock={clock}
        calendar={
          hasWindow(order)
            ? href(language, 'orderCalendar', { order_number, key: orderKey })
            : undefined
        }
        {...(order.can.refund ? { onRefund: setLine, live } : {})}
      />
      {CHANGING.includes(order.status) && (
        <PushSwitch
          order={orderKey === undefined ? undefined : { order_number, key: orderKey }}
          language={language}
        />
      )}
      <Messages start={sides.messages} news={live.news} {...{ order_number, orderKey, clock }} />
      <RefundDialog
        key={line?.id}
        live={live}
        line={line}
        language={language}
        onClose={() => setLine(undefined)}
      />
    </div>
  )
}

/** When an awaited payment arrives, the thank-you page follows, as after any order. */
function usePaymentEnd(order: Order, { orderKey: key, clock }: Pick<Props, 'orderKey' | 'clock'>) {
  const state = paymentStateOf(order)
  const before = useRef(state)
  const { order_number } = order
  const { language } = clock
  useEffect(closePaymentWindow, [])
  useEffect(() => {
    const waited = before.current === 'waiting'
    before.current = state
    if (waited && state === 'paid') {
      location.replace(href(language, 'orderSuccess', { order_number, key }))
    }
  }, [state, language, order_number, key])
}
