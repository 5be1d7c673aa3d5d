import { useId, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Webhook, WebhookTest } from '#/contract/webhooks/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import webhookTexts from '#texts/staff_webhooks'
import { Deliveries } from './Deliveries.tsx'
import { eventName } from './event-name.ts'

type Props = {
  locale: Locale
  hook: Webhook
  mayWrite: boolean
  edit: () => void
  renew: () => void
  remove: () => void
}

export function WebhookCard({ locale, hook, mayWrite, edit, renew, remove }: Props) {
  const { language } = locale
  const t = webhookTexts(language)
  const [shown, setShown] = useState(false)
  const at = (moment: string) => momentAt(moment, locale)
  const title = useId()
  const { name } = hook
  return (
    <section className={card.card} aria-labelledby={title}>
      <header className={card.head}>
        <h2 id={title}>{name}</h2>
        <span>
          {hook.is_on && <Badge tone="ok">{t('is_on')}</Badge>}
          {!hook.is_on && !hook.gave_up && <Badge tone="muted">{t('is_off')}</Badge>}
          {hook.gave_up && <Badge tone="danger">{t('gave_up')}</Badge>}
        </span>
      </header>
      <code dir="ltr">{hook.url}</code>
      <p>{hook.events.map((type) => eventName(language, type)).join(' · ')}</p>
      <small>
        {[
          hook.last_sent_at ? t('last_sent', { at: at(hook.last_sent_at) }) : t('never_sent'),
          hook.failing_since && t('failing', { at: at(hook.failing_since) }),
          hook.waiting > 0 && t('waiting', { count: hook.waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {hook.gave_up && <Alert tone="warn">{t('gave_up_text')}</Alert>}
      {mayWrite && <Test language={language} hook={hook} />}
      <div className={card.buttons}>
        <Button
          variant="quiet"
          aria-expanded={shown}
          aria-label={t('deliveries_of', { name })}
          onClick={() => setShown(!shown)}
        >
          {t('deliveries')}
        </Button>
        {mayWrite && (
          <>
            <Button variant="quiet" aria-label={t('edit_of', { name })} onClick={edit}>
              {t('edit')}
            </Button>
            <Button variant="quiet" aria-label={t('renew_of', { name })} onClick={renew}>
              {t('title_renew')}
            </Button>
            <Button variant="quiet" aria-label={t('remove_of', { name })} onClick={remove}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      {shown && <Deliveries locale={locale} id={hook.id} mayWrite={mayWrite} />}
    </section>
  )
}

/** Sends a test event, and shows the answer. */
function Test({ language, hook }: Pick<Props, 'hook'> & { language: Locale['language'] }) {
  const t = webhookTexts(language)
  const [result, setResult] = useState<WebhookTest>()
  const { run, busy, failure } = useAction(async () =>
    setResult(await staff.staffWebhooks.test({ params: { id: hook.id } })),
  )
  return (
    <div className={card.buttons}>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t('test_of', { name: hook.name })}
        onClick={() => void run()}
      >
        {t('test')}
      </Button>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {result && (
        <Alert tone={result.ok ? 'ok' : 'warn'}>
          {result.status === null
            ? t('no_answer', { why: result.answer })
            : t('answered', { status: result.status, answer: result.answer })}
        </Alert>
      )}
    </div>
  )
}
