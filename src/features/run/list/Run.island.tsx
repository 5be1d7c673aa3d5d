// Today's run: the next stop large, the others in their order.
import { formatMoney } from '#/browser/money/format-money.ts'
import { Waiting } from '#/components/crew/Waiting.tsx'
import type { Currency } from '#/contract/content/public.ts'
import type { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import { useRun } from '#/features/run/use-run.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { isOver } from '#/stores/crew/applied.ts'
import { moveStop, reorderRun } from '#/stores/crew/run.ts'
import { Button } from '#/ui/button/Button.tsx'
import { useRowDrag } from '#/ui/drag/use-row-drag.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import runTexts from '#texts/run'
import styles from '#/features/run/Run.module.css'
import { NextState } from '#/features/run/NextState.tsx'
import { Ways } from '#/features/run/Ways.tsx'
import { wordsOf } from '#/features/run/place.ts'
import type { ComponentProps } from 'react'
import { IconButton } from '#/ui/button/IconButton.tsx'

type Props = { start: DeliveryRun; userId: string; currency: Currency; language: Language }

export function Run({ start, userId, currency, language }: Props) {
  const t = runTexts(language)
  const { stops, cash_total } = useRun(start, userId)
  const open = stops.filter((stop) => !isOver(stop))
  const over = stops.filter(isOver)
  const [next, ...rest] = open
  const loadable = open.filter((stop) => stop.state === 'waiting' && stop.order_status === 'packed')
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (stops.length === 0) {
    return (
      <EmptyState icon="truck" title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.run}>
      <Waiting language={language} />
      <p className={styles.facts} dir="auto">
        {t('facts', { done: over.length, all: stops.length })} · {t('cash_total')}{' '}
        <strong>{money(cash_total)}</strong>
      </p>
      {loadable.length > 1 && (
        <Button
          wide
          variant="secondary"
          size="large"
          onClick={() => {
            for (const { order_number } of loadable)
              void moveStop(order_number, { state: 'picked_up' })
          }}
        >
          <Icon name="package" size={22} />
          {t('load_all', { count: loadable.length })}
        </Button>
      )}
      {next ? <NextStop stop={next} money={money} language={language} /> : <p>{t('all_done')}</p>}
      {rest.length > 0 && <Rest stops={open} language={language} />}
      {over.length > 0 && (
        <section aria-labelledby="over">
          <h2 id="over">{t('over')}</h2>
          <ul role="list" className={styles.list}>
            {over.map((stop) => (
              <li key={stop.order_number} className={styles.row}>
                <a href={href(language, 'deliveryStop', { order_number: stop.order_number })}>
                  {stop.name}
                </a>
                <span>{t(`state.${stop.state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The remaining stops, to reorder: dragged by their handle, moved by buttons. */
function Rest({ stops, language }: { stops: readonly Stop[]; language: Language }) {
  const t = runTexts(language)
  const numbers = stops.map((stop) => stop.order_number)
  const put = (number: string, place: number) => {
    const others = numbers.filter((one) => one !== number)
    void reorderRun(others.toSpliced(Math.max(0, place), 0, number))
  }
  const { dragged, spot, grip } = useRowDrag((number, { row }) => put(number, numbers.indexOf(row)))
  return (
    <section aria-labelledby="order">
      <h2 id="order">{t('order')}</h2>
      <ol role="list" className={styles.list} data-rows>
        {stops.map((stop, index) => (
          <li
            key={stop.order_number}
            className={styles.row}
            data-row={stop.order_number}
            data-dragged={dragged === stop.order_number ? '' : undefined}
            data-drop={spot?.row === stop.order_number ? '' : undefined}
          >
            <StopRow
              stop={stop}
              number={index + 1}
              last={index === stops.length - 1}
              language={language}
              handle={grip(stop.order_number)}
              onMove={(by) => put(stop.order_number, index + by)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

// The next stop, large enough to read at a glance.

type NextStopProps = { stop: Stop; money: (amount: number) => string; language: Language }

function NextStop({ stop, money, language }: NextStopProps) {
  const t = runTexts(language)
  const { order_number, name, crates, cash_due } = stop
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.soft}>
        {t('next')} · {t(`state.${stop.state}`)}
        {stop.from && (
          <>
            {' · '}
            <bdi>
              {stop.from}–{stop.to}
            </bdi>
          </>
        )}
      </p>
      <h2 id="next">
        <a href={href(language, 'deliveryStop', { order_number })}>{name}</a>
      </h2>
      <p className={styles.address} dir="auto">
        {wordsOf(stop)}
      </p>
      <p>
        {t('crates', { count: crates })}
        {cash_due > 0 && stop.state !== 'delivered' && ` · ${t('cash_due')} ${money(cash_due)}`}
        {stop.minimum_age !== null && ` · ${t('age', { age: stop.minimum_age })}`}
      </p>
      {stop.notes && <p className={styles.notes}>{stop.notes}</p>}
      <Ways stop={stop} language={language} />
      {stop.state === 'arrived' ? (
        <Button size="large" wide href={href(language, 'deliveryStop', { order_number })}>
          {t('hand_over')}
        </Button>
      ) : (
        <NextState stop={stop} language={language} />
      )}
    </section>
  )
}

type StopRowProps = {
  stop: Stop
  number: number
  last: boolean
  language: Language
  handle: ComponentProps<'span'>
  onMove: (by: -1 | 1) => void
}

function StopRow({ stop, number, last, language, handle, onMove }: StopRowProps) {
  const t = runTexts(language)
  const { name, order_number } = stop
  return (
    <>
      {/* The buttons at the end of the row do the same by keyboard. */}
      <span className={styles.handle} title={t('drag', { name })} {...handle}>
        <Icon name="menu" size={18} />
        <span className={styles.number}>{number}</span>
      </span>
      <span className={styles.words}>
        <a href={href(language, 'deliveryStop', { order_number })}>{name}</a>
        <span className={styles.soft} dir="auto">
          {wordsOf(stop)}
        </span>
        <span className={styles.soft}>
          {stop.from && (
            <>
              <bdi>
                {stop.from}–{stop.to}
              </bdi>
              {' · '}
            </>
          )}
          {t(`state.${stop.state}`)}
        </span>
      </span>
      <span className={styles.moves}>
        {number > 1 && (
          <IconButton
            icon="chevron-down"
            className={styles.up ?? ''}
            label={t('earlier', { name })}
            onClick={() => onMove(-1)}
          />
        )}
        {!last && (
          <IconButton icon="chevron-down" label={t('later', { name })} onClick={() => onMove(1)} />
        )}
      </span>
    </>
  )
}
