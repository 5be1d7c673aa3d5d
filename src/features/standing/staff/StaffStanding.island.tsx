// One standing order for staff, who may pause or end it for its customer.
import { useState } from 'react'
import { formatOrdered } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt, windowAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminStandingOrder, STAFF_STANDING_STEPS } from '#/contract/standing/staff.ts'
import styles from '#/features/standing/Standing.module.css'
import { StandingRuns } from '#/features/standing/StandingRuns.tsx'
import { STATUS_TONE } from '#/features/standing/status-tone.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import standingTexts from '#texts/staff_standing'

type Step = (typeof STAFF_STANDING_STEPS)[number]
type Props = { locale: Locale; start: AdminStandingOrder; mayWrite: boolean }

export function StaffStanding({ locale, start, mayWrite }: Props) {
  const { language, money } = locale
  const t = standingTexts(language)
  const [order, setOrder] = useState(start)
  const [step, setStep] = useState<Step>()
  const { status, every_weeks, delivery_date, next_date, from, to, places_at, total, by } = order
  const where = order.pickup?.name ?? order.address?.street ?? '–'
  return (
    <div className={styles.page}>
      <section className={styles.part}>
        <p>
          <Badge tone={STATUS_TONE[status]}>{t(`states.${status}`)}</Badge>{' '}
          {[t(`weeks.${every_weeks}`), where, `${by.name} (${by.email})`].join(' · ')}
        </p>
        {next_date && (
          <p>
            {t('next')}{' '}
            <strong>{windowAt({ date: delivery_date ?? next_date, from, to }, language)}</strong>
            {places_at && ` · ${t('until', { time: momentAt(places_at, locale) })}`}
          </p>
        )}
        {total !== null && (
          <p>
            {t('total')} {moneyWords(total, money, language)}
          </p>
        )}
        {order.problem && <Alert tone="warn">{order.problem}</Alert>}
        {order.notes && <p>{order.notes}</p>}
        {mayWrite && status !== 'ended' && (
          <div className={styles.actions}>
            {status === 'active' && (
              <Button variant="secondary" onClick={() => setStep('pause')}>
                {t('pause')}
              </Button>
            )}
            <Button variant="danger" onClick={() => setStep('end')}>
              {t('end')}
            </Button>
          </div>
        )}
      </section>
      <section className={styles.part}>
        <h2>{t('goods')}</h2>
        <ul role="list">
          {order.items.map(({ product_id, variation_id, uom_entry, name, quantity, unit }) => (
            <li key={`${product_id}:${variation_id}:${uom_entry}`}>
              {formatOrdered({ quantity, unit }, language)} × {name}
            </li>
          ))}
        </ul>
      </section>
      <StandingRuns runs={order.runs} language={language} route="adminOrder" />
      {step && (
        <StopDialog
          {...{ step, language }}
          id={order.id}
          show={setOrder}
          close={() => setStep(undefined)}
        />
      )}
    </div>
  )
}

type StopProps = {
  step: Step
  id: number
  language: Locale['language']
  show: (order: AdminStandingOrder) => void
  close: () => void
}

function StopDialog({ step, id, language, show, close }: StopProps) {
  const t = standingTexts(language)
  const [reason, setReason] = useState('')
  const { run, busy, failure } = useAction(async () => {
    show(await staff.staffStanding.step({ params: { id }, body: { step, reason } }))
    close()
    await toast(t('done'))
  })
  return (
    <Dialog open onClose={close} title={t(`${step}_title`)} closeLabel={t('close')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>{t('stop_text')}</p>
        <TextInput
          label={t('reason')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" variant="danger" busy={busy}>
          {t(step)}
        </Button>
      </form>
    </Dialog>
  )
}
