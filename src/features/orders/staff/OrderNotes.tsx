// An order's payments and staff notes.
import { type SyntheticEvent, useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminOrderDetails } from '#/contract/orders/staff-details.ts'
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
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const write = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy || !change || text.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    key.current ??= crypto.randomUUID()
    try {
      const body = { text: text.trim(), to: isSent ? ('customer' as const) : ('staff' as const) }
      change(await staff.staffOrders.note({ params: { order_number }, body, key: key.current }))
      void toast(t(isSent ? 'note_sent' : 'note_kept'))
      key.current = undefined
      setText('')
      setSent(false)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const edit = (change: () => void) => {
    // A different text is a new note.
    key.current = undefined
    change()
  }
  return (
    <section className={styles.card}>
      <h2>{t('staff_notes')}</h2>
      {change && (
        <form className={styles.form} onSubmit={(event) => void write(event)}>
          <Textarea
            label={t('note')}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => edit(() => setText(target.value))}
          />
          <Checkbox
            label={t('note_to_customer')}
            checked={isSent}
            onChange={({ target }) => edit(() => setSent(target.checked))}
          />
          {failure !== undefined && <Problem language={language} failure={failure} />}
          <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
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
        {beside.payments.map((one) => (
          <li key={one.id}>
            <span>
              {moneyWords(one.amount, money, language)} · {t(`method.${one.method}`)}
            </span>{' '}
            <Badge tone={PAYMENT_TONE[one.status]}>{t(`payment.${one.status}`)}</Badge>{' '}
            <small>
              {[
                momentAt(one.created_at, locale),
                one.refunded > 0 &&
                  t('refunded_money', { amount: moneyWords(one.refunded, money, language) }),
                one.provider_ref,
                one.failure,
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
