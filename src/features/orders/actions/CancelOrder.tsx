// Cancels an order, after confirmation.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { isPaid } from '#/domain/order-status.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import styles from './OrderActions.module.css'
import orderTexts from '#texts/orders'
import type { LiveOrder } from '#/features/orders/use-order.ts'

type Props = { live: LiveOrder; orderKey: string | undefined; language: Language }

export function CancelOrder({ live, orderKey: key, language }: Props) {
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
