import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Page } from '#/contract/common.ts'
import { DELIVERY_STATES, type WebhookDelivery } from '#/contract/webhooks/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import webhookTexts from '#texts/staff_webhooks'
import { eventName } from './event-name.ts'
import styles from './Webhooks.module.css'

type Query = { page: number; state?: WebhookDelivery['state'] }
type Props = { locale: Locale; id: number; mayWrite: boolean }

const TONES = { waiting: 'warn', sent: 'ok', failed: 'danger' } as const

export function Deliveries({ locale, id, mayWrite }: Props) {
  const t = webhookTexts(locale.language)
  const [query, setQuery] = useState<Query>({ page: 1 })
  const [shown, setShown] = useState<Page<WebhookDelivery>>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isLatest = true
    staff.staffWebhooks.deliveries({ params: { id }, query }).then(
      (found) => {
        if (!isLatest) return
        setShown(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (isLatest) setFailure(error)
      },
    )
    return () => {
      isLatest = false
    }
  }, [id, query])
  const again = () => {
    setFailure(undefined)
    setQuery({ ...query })
  }
  const { page } = query
  const turnTo = (to: number) => setQuery({ ...query, page: to })
  const repeat = async (delivery_id: number) => {
    try {
      const { message } = await staff.staffWebhooks.repeat({ params: { id, delivery_id } })
      void toast(message)
      again()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div className={styles.deliveries}>
      <Select
        label={t('state')}
        value={query.state ?? ''}
        onChange={({ target }) => {
          const state = DELIVERY_STATES.find((one) => one === target.value)
          setQuery({ page: 1, ...(state && { state }) })
        }}
      >
        <option value="">{t('all')}</option>
        {DELIVERY_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state_${state}`)}
          </option>
        ))}
      </Select>
      {failure !== undefined && (
        <Problem language={locale.language} failure={failure} again={again} />
      )}
      {!shown && failure === undefined && <Spinner />}
      {shown?.data.length === 0 && <p>{t('no_deliveries')}</p>}
      <ul>
        {shown?.data.map((one) => (
          <DeliveryRow
            key={one.id}
            locale={locale}
            of={one}
            repeat={mayWrite ? () => repeat(one.id) : undefined}
          />
        ))}
      </ul>
      {shown && shown.last_page > 1 && (
        <div className={card.buttons}>
          <Button variant="quiet" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page', { page, last: shown.last_page })}</span>
          <Button
            variant="quiet"
            disabled={page >= shown.last_page}
            onClick={() => turnTo(page + 1)}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = { locale: Locale; of: WebhookDelivery; repeat: (() => Promise<void>) | undefined }

function DeliveryRow({ locale, of, repeat }: RowProps) {
  const t = webhookTexts(locale.language)
  const at = (moment: string) => momentAt(moment, locale)
  const { run, busy } = useAction(repeat ?? (() => undefined))
  return (
    <li>
      <Badge tone={TONES[of.state]}>{t(`state_${of.state}`)}</Badge>{' '}
      <strong>{eventName(locale.language, of.type)}</strong> <bdi>{of.subject.split(':')[1]}</bdi>{' '}
      <small>
        {[
          at(of.happened_at),
          t('tries', { count: of.attempts }),
          of.answer_status !== null && String(of.answer_status),
          of.due_at && of.attempts > 0 && t('next_try', { at: at(of.due_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <details>
        <summary>{t('details')}</summary>
        <pre dir="ltr">{of.body}</pre>
        {of.answer !== '' && <pre dir="ltr">{of.answer}</pre>}
      </details>
      {repeat && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('repeat_of', {
            event: eventName(locale.language, of.type),
            at: at(of.happened_at),
          })}
          onClick={() => void run()}
        >
          {t('repeat')}
        </Button>
      )}
    </li>
  )
}
