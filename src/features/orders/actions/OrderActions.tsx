// Actions on an order: order again, cancel, open documents.
import { Fragment, useState } from 'react'
import { Reorder } from '#/components/order/Reorder.tsx'
import { ChangeOrder } from '#/features/orders/change/ChangeOrder.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import { href, searchText } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './OrderActions.module.css'
import orderTexts from '#texts/orders'
import { isPaymentOpen } from '#/features/orders/payment-state.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { isPaid } from '#/domain/order-status.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'

type Props = { live: LiveOrder; orderKey: string | undefined; clock: Clock }

export function OrderActions({ live, orderKey, clock }: Props) {
  const { language } = clock
  const { order } = live
  const { can, documents, order_number } = order
  const t = orderTexts(language)
  // Payment comes first if due.
  const again = can.reorder && !(isPaymentOpen(order) && (can.pay || order.due?.url))
  if (!again && !can.cancel && !order.change && documents.length === 0) return null
  const fileOf = (document: { number: string; format?: 'facturx' | 'xml' }) =>
    `/api/order/${order_number}/invoice${searchText({ ...document, key: orderKey })}`
  return (
    <div className={styles.actions}>
      {again && (
        <Reorder order_number={order_number} count={order.items.length} language={language} />
      )}
      {again && orderKey === undefined && (
        <Button
          variant="secondary"
          href={href(language, 'newStandingOrder', { order: order_number })}
        >
          <Icon name="clock" size={20} /> {t('repeat')}
        </Button>
      )}
      {documents.map(({ number, kind }) => (
        <Button
          key={number}
          variant="secondary"
          href={fileOf({ number })}
          target="_blank"
          rel="noopener"
        >
          <Icon name="receipt" size={20} /> {t(kind, { number })}
        </Button>
      ))}
      {documents.map(({ number, has_facturx: hasFacturx, has_xml: hasXml }) => (
        <Fragment key={number}>
          {hasFacturx && (
            <Button
              variant="quiet"
              href={fileOf({ number, format: 'facturx' })}
              target="_blank"
              rel="noopener"
            >
              {t('facturx', { number })}
            </Button>
          )}
          {hasXml && (
            <Button variant="quiet" href={fileOf({ number, format: 'xml' })} download>
              {t('einvoice', { number })}
            </Button>
          )}
        </Fragment>
      ))}
      <ChangeOrder live={live} orderKey={orderKey} clock={clock} />
      {can.cancel && <CancelOrder live={live} orderKey={orderKey} language={language} />}
    </div>
  )
}

// Cancels an order, after confirmation.

type CancelOrderProps = { live: LiveOrder; orderKey: string | undefined; language: Language }

function CancelOrder({ live, orderKey: key, language }: CancelOrderProps) {
  const { order_number, payment_status } = live.order
  const t = orderTexts(language)
  const [open, setOpen] = useState(false)
  const { run, busy, failure, forget } = useAction(async () => {
    live.show(await shop.orders.cancel({ params: { order_number }, body: { key } }))
    setOpen(false)
  })
  const problem = failure === undefined ? undefined : formFailure(failure, t).problem
  const close = () => {
    setOpen(false)
    forget()
    // Packed meanwhile, for instance: once the reason is read, the order shows its state.
    if (problem) void live.refresh()
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog open={open} onClose={close} title={t('cancel_title')} closeLabel={t('close')}>
        <p>{t(isPaid(payment_status) ? 'cancel_paid_text' : 'cancel_text')}</p>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div className={styles.choices}>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            {t('cancel_yes')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('cancel_no')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
