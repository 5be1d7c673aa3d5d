// An order that waits at the desk; opened, with what it contains and how it is handed over.
import { phoneHref } from '#/lib/typed/typed-text.ts'
import { amountOf } from '#/browser/money/amount-of.ts'
import { type Locale, windowAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { WaitingOrder } from '#/contract/pickup/staff.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import deskTexts from '#texts/staff_pickup.desk'
import styles from './Desk.module.css'
import { HandOverForm } from './HandOverForm.tsx'
import type { WaitingDesk } from './use-waiting.ts'
import { type SyntheticEvent, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Props = {
  order: WaitingOrder
  desk: WaitingDesk
  locale: Pick<Locale, 'language' | 'money'>
  open: boolean
  toggle: () => void
  mayWrite: boolean
}

export function WaitingCard({ order, desk, locale, open, toggle, mayWrite }: Props) {
  const { language, money } = locale
  const t = deskTexts(language)
  const { order_number, date, from, to } = order
  const when = date && from && to ? windowAt({ date, from, to }, language) : t('any_time')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{order.name}</h2>
          <p>
            <a href={href(language, 'adminOrder', { order_number })}>{order_number}</a> ·{' '}
            {order.place.name} · <bdi>{when}</bdi>
          </p>
          <p className={styles.badges}>
            {order.crates > 0 && <Badge tone="info">{t('crates', { count: order.crates })}</Badge>}
            {order.minimum_age !== null && (
              <Badge tone="warn">{t('age', { age: order.minimum_age })}</Badge>
            )}
            {order.cash_due > 0 && (
              <Badge tone="warn">
                {t('to_pay', { amount: moneyWords(order.cash_due, money, language) })}
              </Badge>
            )}
          </p>
        </div>
        <Button variant={open ? 'quiet' : 'primary'} aria-expanded={open} onClick={toggle}>
          {t(open ? 'close' : mayWrite ? 'hand_over' : 'look')}
          <span className="visually-hidden">
            {' '}
            {order.name}, {order_number}
          </span>
        </Button>
      </div>
      {open && (
        <div className={styles.body}>
          {order.notes && <p className={styles.notes}>{order.notes}</p>}
          {order.phone && (
            <p>
              <a href={phoneHref(order.phone)}>
                <bdi>{order.phone}</bdi>
              </a>
            </p>
          )}
          <ul role="list" className={styles.items}>
            {order.items.map(({ name, unit, quantity }, index) => (
              // Two lines may be alike.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <b>{amountOf({ quantity, unit }, language)}</b> <span>{name}</span>
              </li>
            ))}
          </ul>
          {mayWrite && <HandOverForm {...{ order, desk, locale }} />}
          {mayWrite && <NotCollected {...{ order, desk, language }} />}
        </div>
      )}
    </li>
  )
}

// Nobody came: the goods go back into stock, and what was paid is refunded.

type NotCollectedProps = { order: WaitingOrder; desk: WaitingDesk; language: Language }

function NotCollected({ order: { order_number }, desk, language }: NotCollectedProps) {
  const t = deskTexts(language)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const why = reason.trim()
    setProblem(why === '' ? t('need.reason') : undefined)
    if (why === '' || desk.busy) return
    void desk.notCollected(order_number, why, t('returned', { number: order_number }))
  }
  return (
    <details>
      <summary>{t('not_collected')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('not_collected_text')}</p>
        <TextInput
          id={`reason-${order_number}`}
          label={t('reason')}
          maxLength={300}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant="danger" busy={desk.busy}>
          {t('put_back')}
        </Button>
      </form>
    </details>
  )
}
