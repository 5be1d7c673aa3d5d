// Withdrawing from an order in two steps: the statement, and its confirmation (rule 241).
import { useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import type { Withdrawable, Withdrawal } from '#/contract/orders/public-withdrawal.ts'
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import { AfterForm } from '#/ui/feedback/AfterForm.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import withdrawalTexts from '#texts/withdrawal'
import { ChooseGoods, goodsWords, type Statement } from './ChooseGoods.tsx'
import type { Clock } from './clock.ts'
import { FindOrder, type Proof } from './FindOrder.tsx'
import styles from './Withdraw.module.css'

type Props = {
  clock: Clock
  order_number: string
  /** From the order's link. */
  orderKey?: string | undefined
  /** If it is already known whose order it is. */
  start: Withdrawable | undefined
}

export function Withdraw({ clock, order_number, orderKey, start }: Props) {
  const [known, setKnown] = useState<{ found: Withdrawable; proof: Proof } | undefined>(
    start && { found: start, proof: { order_number, key: orderKey } },
  )
  const [statement, setStatement] = useState<Statement>()
  const [isStated, setStated] = useState(false)
  const [sent, setSent] = useState<Withdrawal>()
  if (sent) return <Sent sent={sent} clock={clock} />
  if (!known)
    return (
      <FindOrder
        language={clock.language}
        order_number={order_number}
        onFound={(found, proof) => setKnown({ found, proof })}
      />
    )
  if (!statement || !isStated)
    return (
      <ChooseGoods
        found={known.found}
        start={statement}
        clock={clock}
        onStated={(next) => {
          setStatement(next)
          setStated(true)
        }}
      />
    )
  return (
    <Confirm
      {...known}
      statement={statement}
      clock={clock}
      back={() => setStated(false)}
      onSent={setSent}
    />
  )
}

type ConfirmProps = {
  found: Withdrawable
  proof: Proof
  statement: Statement
  clock: Clock
  back: () => void
  onSent: (sent: Withdrawal) => void
}

function Confirm({ found, proof, statement, clock, back, onSent }: ConfirmProps) {
  const { language } = clock
  const t = withdrawalTexts(language)
  const { name, email, lines } = statement
  const { run, busy, failure } = useAction(async () => {
    const { order_number, order_email, key } = proof
    const body = { ...statement, order_number, order_email, key }
    onSent(await rare.refunds.withdraw({ body }))
  })
  return (
    <section className={styles.form} aria-label={t('title')}>
      <p>{t('check', { number: found.order_number })}</p>
      <ul>
        {found.lines
          .filter(({ id }) => lines.includes(id))
          .map((line) => (
            <li key={line.id}>{goodsWords(line, language)}</li>
          ))}
      </ul>
      <p>
        <bdi>{name}</bdi>
        <br />
        <bdi>{email}</bdi>
      </p>
      {failure !== undefined && <Alert tone="danger">{problemText(failure, t)}</Alert>}
      <div className={styles.buttons}>
        <Button size="large" busy={busy} onClick={() => void run()}>
          {t('confirm')}
        </Button>
        <Button size="large" variant="secondary" disabled={busy} onClick={back}>
          {t('back')}
        </Button>
      </div>
    </section>
  )
}

function problemText(failure: unknown, t: ReturnType<typeof withdrawalTexts>): string {
  if (!(failure instanceof ApiError)) return t('failed')
  if (failure.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (failure.code === 'STATUS_CONFLICT') return t('changed')
  return failure.status === 429 ? failure.message : t('failed')
}

function Sent({ sent, clock }: { sent: Withdrawal; clock: Clock }) {
  const { language, timeZone } = clock
  const t = withdrawalTexts(language)
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(sent.created_at))
  return (
    <AfterForm>
      <Alert tone="ok" title={t('sent_title')}>
        {t('sent', { at, email: sent.email })}
      </Alert>
    </AfterForm>
  )
}
