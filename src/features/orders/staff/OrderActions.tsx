// Staff actions on an order: next steps, payment, refund. Only allowed steps are offered.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { Order, OrderStatus } from '#/contract/orders/shapes.ts'
import { isByCarrier, isPaid, orderTransitions, UNPACK_MINUTES } from '#/domain/order-status.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import styles from './OrderPage.module.css'
import { ShipDialog } from './ShipDialog.tsx'
import { StaffRefund } from './StaffRefund.tsx'

type Props = { order: Order; locale: Locale; may: readonly string[]; act: Act; busy: boolean }

/** Refunds and failed payments have their own calls; only a carrier's parcels are shipped. */
const steps = (order: Order): OrderStatus[] =>
  orderTransitions(order)[order.status].filter(
    (next) =>
      next !== 'refunded' &&
      next !== 'failed' &&
      !(order.pickup && next === 'delivered') &&
      !(next === 'shipped' && order.status === 'packed' && !isByCarrier(order)),
  )

/** Long enough to undo a mistaken click; the API checks the exact time. */
const isJustPacked = ({ status, timeline }: Order): boolean => {
  const at = timeline.findLast((one) => one.status === 'packed')?.at
  return (
    status === 'packed' && at !== undefined && Date.now() - Date.parse(at) < UNPACK_MINUTES * 60_000
  )
}

const needsTracking = (next: OrderStatus) => next === 'shipped'

export function OrderActions({ order, locale, may, act, busy }: Props) {
  const { language, money } = locale
  const t = staffTexts(language)
  const [asked, setAsked] = useState<OrderStatus | 'paid' | 'refund'>()
  const params = { order_number: order.order_number }
  const close = () => setAsked(undefined)
  const move = async (status: OrderStatus, tracking = '') => {
    const body = { status, ...(tracking && { tracking }) }
    const isDone = await act(
      staff.staffOrders.move({ params, body }),
      t('moved', { status: t(`status.${status}`) }),
    )
    if (isDone) close()
  }
  const amount = order.due?.amount ?? order.total
  const pay = async () => {
    if (await act(staff.staffOrders.paid({ params, body: { amount } }), t('paid_done'))) close()
  }
  const canPay =
    may.includes('payments.write') &&
    order.payment_status === 'pending' &&
    ['cod', 'bank_transfer'].includes(order.payment_method)
  const [first, ...others] = may.includes('orders.write') ? steps(order) : []
  const undo = () => act(staff.staffOrders.unpack({ params }), t('unpacked'))
  const isAsked =
    asked !== undefined && asked !== 'paid' && asked !== 'refund' && !needsTracking(asked)
  return (
    <div className={styles.actions} role="group" aria-label={t('actions')}>
      {first && first !== 'cancelled' && (
        <Button
          busy={busy}
          onClick={() => (needsTracking(first) ? setAsked(first) : void move(first))}
        >
          {t(`step.${first}`)}
        </Button>
      )}
      {order.pickup && order.status === 'packed' && may.includes('orders.write') && (
        <Button href={href(language, 'adminCollect', { search: order.order_number })}>
          {t('hand_over')}
        </Button>
      )}
      {[...(first === 'cancelled' ? [first] : []), ...others].map((next) => (
        <Button
          key={next}
          variant={next === 'cancelled' ? 'danger' : 'secondary'}
          onClick={() => setAsked(next)}
        >
          {t(`step.${next}`)}
        </Button>
      ))}
      {may.includes('orders.write') && isJustPacked(order) && (
        <Button variant="secondary" busy={busy} onClick={() => void undo()}>
          {t('unpack')}
        </Button>
      )}
      {canPay && (
        <Button variant="secondary" onClick={() => setAsked('paid')}>
          {t('mark_paid')}
        </Button>
      )}
      {may.includes('refunds.write') && isPaid(order.payment_status) && (
        <Button variant="secondary" onClick={() => setAsked('refund')}>
          {t('refund')}
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={close}
        title={isAsked ? t(`step.${asked}`) : ''}
        closeLabel={t('close')}
        footer={
          isAsked && (
            <Button
              variant={asked === 'cancelled' ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void move(asked)}
            >
              {t(`step.${asked}`)}
            </Button>
          )
        }
      >
        {asked === 'cancelled' && <p>{t('cancel_text')}</p>}
      </Dialog>
      <ShipDialog
        language={language}
        open={asked === 'shipped'}
        busy={busy}
        ship={(tracking) => void move('shipped', tracking)}
        close={close}
      />
      <Dialog
        open={asked === 'paid'}
        onClose={close}
        title={t('mark_paid')}
        closeLabel={t('close')}
        footer={
          <Button busy={busy} onClick={() => void pay()}>
            {t('mark_paid')}
          </Button>
        }
      >
        <p>{t('paid_text', { amount: moneyWords(amount, money, language) })}</p>
      </Dialog>
      <StaffRefund
        open={asked === 'refund'}
        order={order}
        locale={locale}
        act={act}
        busy={busy}
        close={close}
      />
    </div>
  )
}
