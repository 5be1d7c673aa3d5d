// A refund by line, of the delivery, or of both.
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import {
  REFUND_PAYERS,
  REFUND_TO,
  type RefundPayer,
  type RefundTo,
} from '#/contract/refunds/shapes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import styles from './OrderPage.module.css'

type Props = {
  open: boolean
  order: Order
  locale: Locale
  act: Act
  busy: boolean
  close: () => void
}

export function StaffRefund({ open, order, locale, act, busy, close }: Props) {
  const t = staffTexts(locale.language)
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [shipping, setShipping] = useState('')
  const [reason, setReason] = useState('')
  const [to, setTo] = useState<RefundTo>(order.payment_method === 'card' ? 'card' : 'wallet')
  const [restock, setRestock] = useState(false)
  const [payer, setPayer] = useState<RefundPayer>('store')
  const hasStores = order.parts.some((part) => part.store !== null)
  const key = useRef<string>(undefined)
  const lines = order.items.flatMap(({ id }) => {
    const quantity = readNumber(counts[id] ?? '') ?? 0
    return quantity > 0 ? [{ order_line_id: id, quantity }] : []
  })
  const fee = readNumber(shipping) ?? 0
  const isReady = (lines.length > 0 || fee > 0) && reason.trim() !== ''
  const send = async () => {
    if (!isReady) return
    const body = {
      lines,
      shipping: fee,
      payment_type: to,
      reason: reason.trim(),
      restock,
      borne_by: payer,
    }
    // A retry keeps its key, so that it refunds once.
    key.current ??= crypto.randomUUID()
    const sent = key.current
    const params = { order_number: order.order_number }
    const isDone = await act(
      staff.staffOrders.refund({ params, body, key: sent }),
      t('refund_done'),
    )
    key.current = undefined
    if (!isDone) return close()
    setCounts({})
    setShipping('')
    setReason('')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('refund')}
      closeLabel={t('close')}
      footer={
        <Button busy={busy} disabled={!isReady} onClick={() => void send()}>
          {t('refund')}
        </Button>
      }
    >
      <div className={styles.form}>
        {order.items.map((line) => (
          <TextInput
            key={line.id}
            label={line.name}
            hint={t('refund_most', { count: line.quantity - line.refunded })}
            inputMode="decimal"
            value={counts[line.id] ?? ''}
            disabled={line.refunded >= line.quantity}
            onChange={({ target }) => setCounts({ ...counts, [line.id]: target.value })}
          />
        ))}
        <TextInput
          label={t('refund_shipping')}
          inputMode="decimal"
          value={shipping}
          onChange={({ target }) => setShipping(target.value)}
        />
        <Select
          label={t('refund_to')}
          value={to}
          onChange={({ target }) =>
            setTo(REFUND_TO.find((one) => one === target.value) ?? 'wallet')
          }
        >
          {REFUND_TO.map((one) => (
            <option key={one} value={one}>
              {t(`refund_way.${one}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={200}
          required
          onChange={({ target }) => setReason(target.value)}
        />
        {hasStores && (
          <Select
            label={t('borne_by')}
            hint={t('borne_by_hint')}
            value={payer}
            onChange={({ target }) =>
              setPayer(REFUND_PAYERS.find((one) => one === target.value) ?? 'store')
            }
          >
            {REFUND_PAYERS.map((one) => (
              <option key={one} value={one}>
                {t(`payer.${one}`)}
              </option>
            ))}
          </Select>
        )}
        <Checkbox
          label={t('restock')}
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      </div>
    </Dialog>
  )
}
