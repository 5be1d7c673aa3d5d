// What may be done with an order now: have it again, take it back, read its papers.
import { useState } from 'react'
import type { Reordered } from '#/contract/orders/customer.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { reorder } from '#/stores/cart/cart-changes.ts'
import { openPanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { searchText } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './OrderActions.module.css'
import orderTexts from '#texts/orders'
import { isPaymentOpen } from '#/features/orders/payment-state.ts'
import type { LiveOrder } from '#/features/orders/use-order.ts'

type Props = { live: LiveOrder; orderKey: string | undefined; language: Language }

export function OrderActions({ live, orderKey, language }: Props) {
  const { order } = live
  const { can, documents, order_number } = order
  const t = orderTexts(language)
  if (!can.reorder && !can.cancel && documents.length === 0) return null
  return (
    <div className={styles.actions}>
      {can.reorder && <Reorder live={live} language={language} />}
      {documents.map(({ number, kind }) => (
        <Button
          key={number}
          variant="secondary"
          href={`/api/order/${order_number}/invoice${searchText({ number, key: orderKey })}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="receipt" size={20} /> {t(kind, { number })}
        </Button>
      ))}
      {can.cancel && <CancelOrder live={live} orderKey={orderKey} language={language} />}
    </div>
  )
}

function Reorder({ live: { order }, language }: Omit<Props, 'orderKey'>) {
  const t = orderTexts(language)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Reordered['missing']>([])
  const run = async () => {
    setBusy(true)
    try {
      const left = await reorder(order.order_number)
      setMissing(left)
      if (left.filter(({ kept }) => kept === 0).length < order.items.length) openPanel('cart')
      if (left.length > 0) await toast.info(t('reorder_missing'))
    } catch (error) {
      await toast.error(cartFailure(error, t, 'failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant={isPaymentOpen(order) ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => void run()}
      >
        <Icon name="cart" size={20} /> {t('reorder')}
      </Button>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <Alert tone="warn" title={t('reorder_missing')}>
            <ul>
              {missing.map(({ name, asked, kept }) => (
                <li key={name}>
                  {t(kept > 0 ? 'reorder_less' : 'reorder_gone', {
                    name,
                    asked: formatQuantity(asked, language),
                    kept: formatQuantity(kept, language),
                  })}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </>
  )
}
