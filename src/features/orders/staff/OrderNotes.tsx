// An order's payments and staff notes.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import type { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import staffTexts from '#texts/staff_orders'
import { PAYMENT_TONE } from './order-tones.ts'
import styles from './OrderPage.module.css'

type Props = {
  order_number: string
  locale: Locale
  beside: AdminOrderDetails
  /** Absent without write permission. */
  change: ((to: AdminOrderDetails) => void) | undefined
}

export function OrderNotes({ order_number, locale, beside, change }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const once = useOnce()
  const writing = useAction(async () => {
    if (!change) return
    const body = { text: text.trim(), to: isSent ? ('customer' as const) : ('staff' as const) }
    const params = { order_number }
    change(await once(body, (key) => staff.staffOrders.note({ params, body, key })))
    void toast(t(isSent ? 'note_sent' : 'note_kept'))
    setText(emptied(text))
    setSent(false)
  })
  const write = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void writing.run()
  }
  return (
    <section className={styles.card}>
      <h2>{t('staff_notes')}</h2>
      {change && (
        <form className={styles.form} onSubmit={write}>
          <Refusal language={language} failure={writing.failure}>
            <Textarea
              name="text"
              label={t('note')}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Checkbox
              name="to"
              label={t('note_to_customer')}
              checked={isSent}
              onChange={({ target }) => setSent(target.checked)}
            />
          </Refusal>
          <Button
            type="submit"
            variant="secondary"
            busy={writing.busy}
            disabled={text.trim() === ''}
          >
            {t(isSent ? 'note_send' : 'note_keep')}
          </Button>
        </form>
      )}
      <ul className={styles.history}>
        {beside.notes.map((note) => (
          <li key={note.id}>
            <p className={styles.notes}>{note.text}</p>
            <small>
              {[
                note.who ?? '–',
                momentAt(note.at, locale),
                t(note.from === 'staff' ? `note_for.${note.to}` : `note_from.${note.from}`),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderPayments({ locale, beside }: Pick<Props, 'locale' | 'beside'>) {
  const { language, money } = locale
  const t = staffTexts(language)
  if (beside.payments.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t('payments')}</h2>
      <ul className={styles.history}>
        {beside.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {moneyWords(payment.amount, money, language)} · {t(`method.${payment.method}`)}
            </span>{' '}
            <Badge tone={PAYMENT_TONE[payment.status]}>{t(`payment.${payment.status}`)}</Badge>{' '}
            <small>
              {[
                momentAt(payment.created_at, locale),
                payment.refunded > 0 &&
                  t('refunded_money', { amount: moneyWords(payment.refunded, money, language) }),
                payment.provider_ref,
                payment.failure,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
