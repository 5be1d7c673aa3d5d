// A standing order: its next date, and the actions for it.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { Money, useNet } from '#/components/money/Money.tsx'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import type { STANDING_STEPS } from '#/contract/standing/customer.ts'
import type { StandingOrder } from '#/contract/standing/shapes.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isSignedOut } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import styles from './Standing.module.css'
import { type Places, StandingForm } from './StandingForm.tsx'
import { StandingRuns } from './StandingRuns.tsx'
import { STATUS_TONE } from './status-tone.ts'
import { valuesOf } from './standing-values.ts'
import { longDay, momentIn } from './standing-words.ts'
import priceTexts from '#texts/price'
import standingTexts from '#texts/standing'

type Props = Places & {
  start: StandingOrder
  /** Just set up. */
  isNew: boolean
  mayOrder: boolean
  language: Language
  timeZone: string
}
type Step = (typeof STANDING_STEPS)[number]

export function StandingPage({ start, isNew, mayOrder, language, timeZone, ...where }: Props) {
  const t = standingTexts(language)
  const [order, setOrder] = useState(start)
  const [isEnding, setEnding] = useState(false)
  const { id, status } = order
  const isOver = status === 'ended'
  const trouble = (failure: unknown) => {
    if (isSignedOut(failure)) return t('signed_out')
    const { problem, errors } = formFailure(failure, t)
    return problem ?? Object.values(errors)[0] ?? t('failed')
  }
  const step = async (which: Step) => {
    const date = which === 'skip' && order.next_date ? { date: order.next_date } : {}
    setOrder(await rare.standing.step({ params: { id }, body: { step: which, ...date } }))
    await toast.success(t(`done.${which}`))
  }
  const acting = useAction(step)
  return (
    <div className={styles.page}>
      {isNew && <Alert tone="ok">{t('begun')}</Alert>}
      {acting.failure !== undefined && <Alert tone="danger">{trouble(acting.failure)}</Alert>}
      <section className={styles.part} aria-live="polite">
        <p>
          <Badge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <Next order={order} language={language} timeZone={timeZone} />
        {mayOrder && !isOver && (
          <div className={styles.actions}>
            {status === 'active' && (
              <Button
                variant="secondary"
                busy={acting.busy}
                onClick={() => void acting.run('skip')}
              >
                {t('skip')}
              </Button>
            )}
            <Button
              variant="secondary"
              busy={acting.busy}
              onClick={() => void acting.run(status === 'paused' ? 'resume' : 'pause')}
            >
              {t(status === 'paused' ? 'resume' : 'pause')}
            </Button>
            <Button variant="quiet" onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
          </div>
        )}
      </section>
      <StandingRuns runs={order.runs} language={language} />
      {mayOrder && !isOver && (
        <StandingForm
          key={`${order.next_date} ${status}`}
          {...where}
          id={id}
          start={valuesOf(order)}
          language={language}
          onSaved={async (saved) => {
            setOrder(saved)
            await toast.success(t('saved'))
          }}
        />
      )}
      <ConfirmDialog
        open={isEnding}
        title={t('end_title')}
        labels={{ close: t('close'), confirm: t('end'), cancel: t('keep') }}
        act={async () => {
          await step('end')
          setEnding(false)
        }}
        renderProblem={trouble}
        onClose={() => setEnding(false)}
      >
        <p>{t('end_text')}</p>
      </ConfirmDialog>
    </div>
  )
}

type NextProps = { order: StandingOrder; language: Language; timeZone: string }

function Next({ order, language, timeZone }: NextProps) {
  const t = standingTexts(language)
  const { status, next_date, delivery_date, from, to, places_at, total, problem } = order
  const isNet = useNet()
  if (status === 'ended')
    return (
      <p>
        {t('over')} <a href={href(language, 'standingOrders')}>{t('all')}</a>
      </p>
    )
  if (status === 'paused') return <p>{t('paused_text')}</p>
  const isMoved = delivery_date !== null && delivery_date !== next_date
  return (
    <>
      <p className={styles.next}>
        {t('next')} <strong>{longDay(delivery_date ?? next_date ?? '', language)}</strong>, {from}–
        {to}
      </p>
      {isMoved && <p>{t('moved', { date: longDay(next_date ?? '', language) })}</p>}
      {total !== null && (
        <p>
          {t('as_of_today')} <Money amount={total} language={language} />
          {isNet && ` ${priceTexts(language)('with_tax')}`}. {t('price_of_day')}
        </p>
      )}
      {problem && <Alert tone="warn">{problem}</Alert>}
      {places_at && (
        <p className={styles.soft}>
          {t('until', { time: momentIn(places_at, language, timeZone) })}
        </p>
      )}
    </>
  )
}
