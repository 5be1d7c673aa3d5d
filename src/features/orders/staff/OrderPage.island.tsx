// One order: its goods and customer, and the staff's actions.
import { type ReactNode, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { formatOrdered } from '#/browser/money/format-money.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Order } from '#/contract/orders/shapes.ts'
import type { AdminOrderDetails as Beside } from '#/contract/orders/staff-details.ts'
import { isCancellable, isPaid } from '#/domain/order-status.ts'
import { isMeasure } from '#/domain/quantity.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_orders'
import type { Act } from './act.ts'
import { OrderActions } from './OrderActions.tsx'
import { LineSteps } from './LineSteps.tsx'
import { MendLines } from './MendLines.tsx'
import { MendOrder } from './MendOrder.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { Parcels } from './Parcels.tsx'
import { ORDER_TONE, PAYMENT_TONE } from './order-tones.ts'
import { OrderSides } from './OrderSides.tsx'
import styles from './OrderPage.module.css'

type Props = {
  locale: Locale
  start: Order
  besideStart: Beside
  /** The user's permissions. */
  may: readonly string[]
}

export function OrderPage({ locale, start, besideStart, may }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const [order, setOrder] = useState(start)
  const [beside, setBeside] = useState(besideStart)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const { order_number } = order
  const mayWrite = may.includes('orders.write')
  useEffect(() => {
    if (!mayWrite) return
    // Not seen stays new: nothing is lost.
    staff.staffNewOrders.seen({ body: { order_number } }).catch(() => undefined)
  }, [order_number, mayWrite])
  const act: Act = async (work, said) => {
    setBusy(true)
    setFailure(undefined)
    try {
      setOrder(await work)
      const words = typeof said === 'string' ? said : said()
      if (words) void toast(words)
      // Reloads payments after the action; without them the page is still correct.
      await staff.staffOrders.details({ params: { order_number } }).then(setBeside, () => undefined)
      return true
    } catch (error) {
      setFailure(error)
      // Somebody else may have been faster: the current state is shown.
      await staff.staffOrders.byNumber({ params: { order_number } }).then(setOrder, () => undefined)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <p className={styles.head}>
        <Badge tone={ORDER_TONE[order.status]}>{t(`status.${order.status}`)}</Badge>
        <Badge tone={PAYMENT_TONE[order.payment_status]}>
          {t(`payment.${order.payment_status}`)}
        </Badge>
        {beside.source === 'phone' && (
          <Badge tone="info">
            {beside.taken_by ? t('taken_by', { name: beside.taken_by }) : t('came_by.phone')}
          </Badge>
        )}
        <span>{momentAt(order.created_at, locale)}</span>
      </p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <OrderActions order={order} locale={locale} may={may} act={act} busy={busy} />
      <div className={styles.columns}>
        <div className={styles.sides}>
          <Goods order={order} beside={beside} locale={locale}>
            {mayWrite && beside.can_change_lines && (
              <MendLines order={order} locale={locale} act={act} busy={busy} />
            )}
            {mayWrite && isDueFixed(order) && <small>{t('due_fixed')}</small>}
          </Goods>
          <Parcels order={order} locale={locale} mayMove={mayWrite} act={act} busy={busy} />
          <OrderNotes
            order_number={order_number}
            locale={locale}
            beside={beside}
            change={mayWrite ? setBeside : undefined}
          />
        </div>
        <OrderSides order={order} locale={locale} beside={beside}>
          {mayWrite && beside.can_change && (
            <MendOrder order={order} locale={locale} act={act} busy={busy} />
          )}
        </OrderSides>
      </div>
    </div>
  )
}

/** "Packed" was undone, and its invoice says what is due. */
const isDueFixed = ({ status, payment_status, documents }: Order): boolean =>
  isCancellable(status) &&
  !isPaid(payment_status) &&
  documents.some(({ kind }) => kind === 'invoice')

type GoodsProps = { order: Order; beside: Beside; locale: Locale; children: ReactNode }

function Goods({ order, beside, locale, children }: GoodsProps) {
  const { language, money } = locale
  const t = staffTexts(language)
  return (
    <section className={styles.card}>
      <h2>{t('products')}</h2>
      <table className={styles.lines}>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <small>
                  <bdi>
                    {[line.sku, isMeasure(line.unit) ? null : line.unit]
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                  {line.ordered &&
                    line.difference !== 'none' &&
                    ` · ${t(`difference.${line.difference}`, { quantity: formatOrdered(line.ordered, language), name: line.ordered.name })}`}
                  {line.refunded > 0 &&
                    ` · ${t('refunded', { quantity: formatOrdered({ ...line, quantity: line.refunded }, language) })}`}
                </small>
                <LineSteps
                  line={line}
                  steps={
                    beside.lines.find(({ order_line_id }) => order_line_id === line.id)?.steps ?? []
                  }
                  locale={locale}
                />
              </td>
              <td>
                <bdi>{`${formatOrdered(line, language)} × ${moneyWords(line.price, money, language)}`}</bdi>
              </td>
              <td>{moneyWords(line.sub_total, money, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums(order).map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {t(`sum.${name}`)}
              </th>
              <td>{moneyWords(amount, money, language)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {children}
    </section>
  )
}

const sums = (order: Order) =>
  [
    { name: 'sub_total', amount: order.sub_total },
    { name: 'coupon', amount: -order.coupon_total_discount },
    { name: 'shipping', amount: order.shipping_total },
    { name: 'deposit', amount: order.deposit_total },
    { name: order.prices_include_tax ? 'tax_included' : 'tax', amount: order.tax_total },
    { name: 'gift_card', amount: -order.gift_card_total },
    { name: 'wallet', amount: -order.convert_wallet_balance },
    { name: 'points', amount: -order.convert_point_amount },
    { name: 'total', amount: order.total },
  ].filter(({ name, amount }) => amount !== 0 || name === 'total')
