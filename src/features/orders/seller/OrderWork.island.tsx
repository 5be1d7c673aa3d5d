// A seller's part of an order: what to pack; packing or refusing it.
import { useState, type SyntheticEvent } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { dayWords, type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { moneyWords } from '#/components/staff/money.ts'
import type { SellerOrder } from '#/contract/seller/seller-orders.ts'
import { useAction } from '#/form/use-action.ts'
import { ORDER_TONE } from '#/features/orders/staff/order-tones.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import orderTexts from '#texts/seller.order'
import statusTexts from '#texts/seller.orders'
import styles from './OrderWork.module.css'
import { amountOf } from '#/browser/money/amount-of.ts'
import { formatOrdered } from '#/browser/money/format-money.ts'
import type { Language } from '#/lib/i18n.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'

type Props = { locale: Locale; start: SellerOrder }

export function OrderWork({ locale, start }: Props) {
  const { language, money } = locale
  const t = orderTexts(language)
  const statusOf = statusTexts(language)
  const [order, setOrder] = useState(start)
  const [isRefusing, setRefusing] = useState(false)
  const params = { order_number: order.order_number }
  const { delivery_slot: slot } = order
  const { run, busy, failure } = useAction(async () =>
    setOrder(await seller.pack({ params, body: {} })),
  )
  return (
    <>
      <section className={styles.card}>
        <p role="status" className={styles.state}>
          <Badge tone={ORDER_TONE[order.status]}>{statusOf(`status.${order.status}`)}</Badge>
          <span>{t('for', { name: order.customer, city: order.city })}</span>
        </p>
        {slot && (
          <p>
            {statusOf('slot', {
              date: dayWords(slot.date, language),
              from: slot.from,
              to: slot.to,
            })}
          </p>
        )}
        {order.refusal && <p>{t('refusal', { reason: order.refusal })}</p>}
        {failure !== undefined && <Problem language={language} failure={failure} />}
        {(order.may_pack || order.may_refuse) && (
          <div className={styles.actions}>
            {order.may_pack && (
              <Button size="large" busy={busy} onClick={() => void run()}>
                {t('pack')}
              </Button>
            )}
            {order.may_refuse && (
              <Button variant="quiet" onClick={() => setRefusing(true)}>
                {t('refuse')}
              </Button>
            )}
          </div>
        )}
      </section>
      <OrderLines order={order} locale={locale} />
      {order.credited !== null && (
        <section className={styles.card} aria-labelledby="credited">
          <h2 id="credited">{t('money')}</h2>
          <p>{t('credited', { amount: moneyWords(order.credited, money, language) })}</p>
          {order.commission !== null && (
            <p>{t('commission', { amount: moneyWords(order.commission, money, language) })}</p>
          )}
        </section>
      )}
      {order.events.length > 0 && (
        <section className={styles.card} aria-labelledby="events">
          <h2 id="events">{t('events')}</h2>
          <ol className={styles.events}>
            {order.events.map(({ status, created_at }) => (
              <li key={`${status} ${created_at}`}>
                {statusOf(`status.${status}`)}
                <time dateTime={created_at}>{momentAt(created_at, locale)}</time>
              </li>
            ))}
          </ol>
        </section>
      )}
      {isRefusing && (
        <RefuseDialog
          language={language}
          send={async (reason) => setOrder(await seller.refuse({ params, body: { reason } }))}
          close={() => setRefusing(false)}
        />
      )}
    </>
  )
}

type OrderLinesProps = { order: SellerOrder; locale: Locale }

/** What to put into the parcel. */
function OrderLines({ order, locale }: OrderLinesProps) {
  const { language, money } = locale
  const t = orderTexts(language)
  return (
    <section className={styles.card} aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <li key={line.id}>
            <strong>
              <bdi>{amountOf(line, language)}</bdi> {line.name}
            </strong>
            <bdi>{moneyWords(line.total, money, language)}</bdi>
            {line.refunded > 0 && (
              <em>
                {t('refunded', {
                  quantity: formatOrdered({ ...line, quantity: line.refunded }, language),
                })}
              </em>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {t('total')} <bdi>{moneyWords(order.total, money, language)}</bdi>
      </p>
    </section>
  )
}

type RefuseDialogProps = {
  language: Language
  send: (reason: string) => Promise<void>
  close: () => void
}

/** The contract's maximum length. */
const REASON_LENGTH = 200

/** Why the store can't deliver its part of an order; the customer reads it. */
function RefuseDialog({ language, send, close }: RefuseDialogProps) {
  const t = orderTexts(language)
  const [reason, setReason] = useState('')
  const { run, busy, failure } = useAction(async () => {
    await send(reason.trim())
    close()
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void run()
  }
  return (
    <Dialog open onClose={close} title={t('refuse')} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={submit}>
        <p>{t('refuse_text')}</p>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Textarea
          name="reason"
          label={t('reason')}
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        <Button type="submit" variant="danger" busy={busy} disabled={reason.trim() === ''}>
          {t('refuse')}
        </Button>
      </form>
    </Dialog>
  )
}
