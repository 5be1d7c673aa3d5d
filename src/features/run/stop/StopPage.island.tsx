// A stop: customer, address, contents of the crates, and its outcome.
import { useStore } from '@nanostores/react'
import { formatMoney } from '#/browser/money/format-money.ts'
import { Waiting } from '#/components/crew/Waiting.tsx'
import type { Currency } from '#/contract/content/public.ts'
import type { DeliveryRun } from '#/contract/runs/crew.ts'
import { NextState } from '#/features/run/NextState.tsx'
import styles from '#/features/run/Run.module.css'
import { Ways } from '#/features/run/Ways.tsx'
import { wordsOf } from '#/features/run/place.ts'
import { amountOf } from '#/browser/money/amount-of.ts'
import { useRun } from '#/features/run/use-run.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { isOver } from '#/stores/crew/applied.ts'
import { $waitingActions } from '#/stores/crew/queue.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import runTexts from '#texts/run'
import { HandOver } from './HandOver.tsx'
import { NotTaken } from './NotTaken.tsx'
import { useEffect, useState } from 'react'
import { crew } from '#/client/crew-browser.ts'
import { MessageThread } from '#/components/order/MessageThread.tsx'
import type { OrderMessages } from '#/contract/orders/public-messages.ts'

type Props = {
  start: DeliveryRun
  order_number: string
  userId: string
  currency: Currency
  language: Language
}

export function StopPage({ start, order_number, userId, currency, language }: Props) {
  const t = runTexts(language)
  const run = useRun(start, userId)
  const waiting = useStore($waitingActions, { ssr: 'initial' })
  const isSending = waiting.some((one) => one.call === 'move' && one.order_number === order_number)
  const stop = run.stops.findLast((one) => one.order_number === order_number)
  if (!stop) return <Alert tone="warn">{t('gone')}</Alert>
  const arrived = stop.state === 'arrived'
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <div className={styles.run}>
      <Waiting language={language} />
      <div>
        <p className={styles.address} dir="auto">
          {wordsOf(stop)}
        </p>
        <p className={styles.soft}>
          {t(`state.${stop.state}`)}
          {stop.from && (
            <>
              {' · '}
              <bdi>
                {stop.from}–{stop.to}
              </bdi>
            </>
          )}
        </p>
      </div>
      <Ways stop={stop} language={language} />
      {stop.notes && <p className={styles.notes}>{stop.notes}</p>}
      {stop.minimum_age !== null && (
        <Alert tone="warn">
          {t('age_needed', { age: stop.minimum_age })}{' '}
          {stop.age_confirmed !== null && t('age_confirmed', { age: stop.age_confirmed })}
        </Alert>
      )}
      <NextState stop={stop} language={language} />
      {(arrived || isSending) && (
        // What was entered at the door stays until the shop has accepted it.
        <div className={styles.run} hidden={!arrived}>
          <HandOver stop={stop} money={money} language={language} />
          <NotTaken stop={stop} language={language} />
        </div>
      )}
      {isOver(stop) && (
        <Alert tone={stop.state === 'delivered' ? 'ok' : 'info'} title={t(`state.${stop.state}`)}>
          {stop.reason} {stop.outcome && t(`outcome.${stop.outcome}`)}
          {stop.cash_taken > 0 && `${t('cash_taken')} ${money(stop.cash_taken)}`}
        </Alert>
      )}
      {isOver(stop) && (
        <Button size="large" wide href={href(language, 'deliveryRun')}>
          {t('to_run')}
        </Button>
      )}
      <StopMessages order_number={order_number} language={language} />
      <section aria-labelledby="goods">
        <h2 id="goods">{t('crates', { count: stop.crates })}</h2>
        <ul role="list" className={styles.list}>
          {stop.items.map(({ name, unit, quantity }) => (
            <li key={`${name} ${quantity}`} className={styles.row}>
              <span>{name}</span>
              <span>{amountOf({ quantity, unit }, language)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const EVERY_MS = 30_000

/** The messages with a stop's customer; reloaded every half minute. */
function StopMessages({ order_number, language }: { order_number: string; language: Language }) {
  const [thread, setThread] = useState<OrderMessages>()
  const params = { order_number }
  useEffect(() => {
    const load = () =>
      crew.crewRuns.messages({ params: { order_number } }).then(setThread, () => undefined)
    void load()
    const timer = setInterval(() => void load(), EVERY_MS)
    return () => clearInterval(timer)
  }, [order_number])
  if (!thread) return undefined
  return (
    <MessageThread
      messages={thread.messages}
      mayWrite={thread.may_write}
      own="driver"
      send={async (text, key) =>
        setThread(await crew.crewRuns.write({ params, body: { text }, key }))
      }
      clock={{ language }}
    />
  )
}
