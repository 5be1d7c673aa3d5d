// The order that waits for its payment, for customers who come back without having paid.
import { useEffect, useState } from 'react'
import { shop } from '#/client/browser.ts'
import { ApiError } from '#/client/api-error.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { formatMoney } from '#/browser/money/format-money.ts'
import { isCancellable, isPaid } from '#/domain/order-status.ts'
import { formFailure } from '#/stores/form-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { forgetUnpaid, readUnpaid } from '#/features/checkout/unpaid.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

/** What the notice takes on most screens. */
const HEIGHT = '9.5rem'

export function UnpaidOrder({ language }: { language: Language }) {
  const t = checkoutTexts(language)
  const [order, setOrder] = useState<Order>()
  const [looking, setLooking] = useState(false)
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  useEffect(() => {
    const read = () => {
      // Its place is kept, so that the fields below don't move under a finger.
      setLooking(readUnpaid() !== null)
      void findUnpaid().then((found) => {
        setOrder(found)
        setLooking(false)
      })
    }
    read()
    // Back from the bank, browsers may show the page as it was.
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read()
    }
    addEventListener('pageshow', onBack)
    return () => removeEventListener('pageshow', onBack)
  }, [])
  if (cancelled) return <Alert tone="ok">{t('unpaid.cancelled')}</Alert>
  if (!order) {
    return looking ? <Skeleton height={HEIGHT} /> : null
  }
  const { order_number, due, total, currency } = order
  const key = readUnpaid()?.key
  const amount = formatMoney(due?.amount ?? total, currency, language)
  const page = href(language, 'orderStatus', { order_number, key })
  return (
    <Alert tone="warn" title={t('unpaid.title', { number: order_number })}>
      <p>{t('unpaid.text', { amount })}</p>
      <div className={styles.unpaid}>
        <Button href={due?.url ?? page}>{t('unpaid.pay', { amount })}</Button>
        <Button variant="secondary" href={page}>
          {t('unpaid.view')}
        </Button>
        {order.can.cancel && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('unpaid.cancel')}
          </Button>
        )}
      </div>
      <CancelDialog
        order={asking ? order : undefined}
        language={language}
        onClose={() => setAsking(false)}
        onCancelled={() => setCancelled(true)}
      />
    </Alert>
  )
}

/** The order as it is now; one that is paid, over or somebody else's is forgotten. */
async function findUnpaid(): Promise<Order | undefined> {
  const kept = readUnpaid()
  if (!kept) return undefined
  const { order_number, key } = kept
  try {
    const order = await shop.orders.byNumber({ params: { order_number }, query: { key } })
    const isOpen = isCancellable(order.status) && !isPaid(order.payment_status)
    if (isOpen && (order.can.pay || order.due?.url)) return order
  } catch (error) {
    // Without an answer it is looked up next time.
    if (!(error instanceof ApiError) || error.code === 'NO_RESPONSE') return undefined
  }
  forgetUnpaid()
  return undefined
}

type CancelProps = {
  order: Order | undefined
  language: Language
  onClose: () => void
  onCancelled: () => void
}

function CancelDialog({ order, language, onClose, onCancelled }: CancelProps) {
  const t = checkoutTexts(language)
  const cancel = async () => {
    if (!order) return
    const key = readUnpaid()?.key
    await shop.orders.cancel({ params: { order_number: order.order_number }, body: { key } })
    forgetUnpaid()
    onCancelled()
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={t('unpaid.cancel_title')}
      labels={{
        close: t('unpaid.close'),
        confirm: t('unpaid.cancel_yes'),
        cancel: t('unpaid.cancel_no'),
      }}
      act={cancel}
      renderProblem={(error) => {
        const { problem, errors } = formFailure(error, t)
        return problem ?? Object.values(errors)[0]
      }}
      onClose={onClose}
    >
      <p>{t('unpaid.cancel_text')}</p>
    </ConfirmDialog>
  )
}
