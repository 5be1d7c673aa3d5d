// A refund by line, of the delivery, or of both.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { RefundSplit } from '#/components/staff/RefundSplit.tsx'
import { isReadable } from '#/components/staff/form/typed.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { isCancellable } from '#/domain/order-status.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { REFUND_PAYERS, type RefundPayer, type RefundTo } from '#/contract/refunds/shapes.ts'
import { worthOf } from '#/features/orders/refundable.ts'
import { useOnce } from '#/form/use-once.ts'
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

type Line = Order['items'][number]

const leftOf = ({ quantity, refunded }: Line): number =>
  toQuantity(toThousandths(quantity) - toThousandths(refunded))

/** What the typed quantity is worth; staff decide about what is requested, so it counts as left. */
const typedWorth = (line: Line, typed: string | undefined): number =>
  worthOf({ refunds: [] }, line, readNumber(typed ?? '') ?? 0)

/** What a free amount can still take: goods without their deposit, after what is refunded by quantity. */
function freeLeft(lines: readonly Line[], counts: Record<number, string>): number {
  const cents = lines.map((line) => {
    const rest = leftOf(line) - (readNumber(counts[line.id] ?? '') ?? 0)
    const deposit = lineTotal(toMinor(line.deposit), Math.max(0, Math.round(rest * 1000)))
    return toMinor((line.kept ?? line.total) - typedWorth(line, counts[line.id])) - deposit
  })
  return toAmount(cents.reduce((sum, one) => sum + Math.max(0, one), 0))
}

export function StaffRefund({ open, order, locale, act, busy, close }: Props) {
  const t = staffTexts(locale.language)
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [shipping, setShipping] = useState('')
  const [free, setFree] = useState('')
  const [reason, setReason] = useState('')
  const [to, setTo] = useState<RefundTo>(
    order.refund_ways.find((way) => way === 'card') ?? order.refund_ways[0] ?? 'bank',
  )
  const [restock, setRestock] = useState(false)
  const [payer, setPayer] = useState<RefundPayer>('store')
  const hasStores = order.parts.some((part) => part.store !== null)
  const once = useOnce()
  const lines = order.items.flatMap(({ id }) => {
    const quantity = readNumber(counts[id] ?? '') ?? 0
    return quantity > 0 ? [{ order_line_id: id, quantity }] : []
  })
  const fee = readNumber(shipping) ?? 0
  const amount = readNumber(free) ?? 0
  const mostFree = freeLeft(order.items, counts)
  // Before its invoice an order is made smaller instead.
  const hasInvoice =
    !isCancellable(order.status) || order.documents.some(({ kind }) => kind === 'invoice')
  const left = order.items.filter((line) => leftOf(line) > 0)
  const money = (amount: number) => moneyWords(amount, locale.money, locale.language)
  const sum = left.reduce((all, line) => all + typedWorth(line, counts[line.id]), fee + amount)
  const isSome =
    (lines.length > 0 || fee > 0 || amount > 0) &&
    amount <= mostFree &&
    [...Object.values(counts), shipping, free].every(isReadable)
  const isReady = isSome && reason.trim() !== ''
  const wanted = { lines, shipping: fee, amount, payment_type: to, restock, borne_by: payer }
  const send = async () => {
    if (!isReady) return
    const body = { ...wanted, reason: reason.trim() }
    const params = { order_number: order.order_number }
    const refunding = once(body, (key) => staff.staffOrders.refund({ params, body, key }))
    const isDone = await act(refunding, t('refund_done'))
    if (!isDone) return close()
    setCounts({})
    setShipping('')
    setFree('')
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
        <>
          <RefundSplit
            preview={(body) =>
              staff.staffOrders.previewRefund({
                params: { order_number: order.order_number },
                body,
              })
            }
            wanted={open && isSome ? wanted : undefined}
            sum={sum}
            locale={locale}
          />
          <Button busy={busy} disabled={!isReady} onClick={() => void send()}>
            {t('refund')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Button
          variant="quiet"
          onClick={() => {
            setCounts(Object.fromEntries(left.map((line) => [line.id, String(leftOf(line))])))
            setShipping(order.delivery_left > 0 ? String(order.delivery_left) : '')
          }}
        >
          {t('refund_all')}
        </Button>
        {left.map((line) => (
          <NumberInput
            language={locale.language}
            key={line.id}
            label={`${line.name} · ${money(line.price)}`}
            hint={[
              t('refund_most', { count: leftOf(line) }),
              typedWorth(line, counts[line.id]) > 0 ? money(typedWorth(line, counts[line.id])) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            value={counts[line.id] ?? ''}
            onChange={({ target }) => setCounts({ ...counts, [line.id]: target.value })}
          />
        ))}
        <NumberInput
          language={locale.language}
          amount
          label={t('refund_shipping')}
          value={shipping}
          onChange={({ target }) => setShipping(target.value)}
        />
        {hasInvoice && (
          <NumberInput
            language={locale.language}
            amount
            label={t('refund_amount')}
            hint={t('refund_amount_most', { amount: money(mostFree) })}
            value={free}
            onChange={({ target }) => setFree(target.value)}
          />
        )}
        <Select
          label={t('refund_to')}
          value={to}
          onChange={({ target }) =>
            setTo(order.refund_ways.find((way) => way === target.value) ?? to)
          }
        >
          {order.refund_ways.map((way) => (
            <option key={way} value={way}>
              {t(`refund_way.${way}`)}
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
