// Webhooks: which programs are told what happens, and whether they heard it.
import { useState, useId } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { Webhook, WebhookTest } from '#/contract/webhooks/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import webhookTexts from '#texts/staff_webhooks'
import { WebhookDialog, type WebhookWork } from './WebhookDialog.tsx'
import { useAction } from '#/form/use-action.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Deliveries } from './Deliveries.tsx'
import { eventName } from './event-name.ts'

type Props = { locale: Locale; start: Webhook[]; mayWrite: boolean }

export function Webhooks({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = webhookTexts(language)
  const [hooks, setHooks] = useState(start)
  const [work, setWork] = useState<WebhookWork>()
  const [removed, setRemoved] = useState<Webhook>()
  const [failure, setFailure] = useState<unknown>()
  const reload = () =>
    void staff.staffWebhooks.list().then(({ data }) => {
      setHooks(data)
      setFailure(undefined)
    }, setFailure)
  const remove = async ({ id }: Webhook) => {
    await staff.staffWebhooks.remove({ params: { id } })
    setRemoved(undefined)
    void toast(t('removed'))
    reload()
  }
  return (
    <div className={card.card}>
      {failure !== undefined && <Problem language={language} failure={failure} again={reload} />}
      <div className={card.head}>
        <p>
          {t('text')} <a href="/api/docs">{t('docs')}</a>
        </p>
        {mayWrite && (
          <Button variant="secondary" onClick={() => setWork({ kind: 'new' })}>
            {t('title_new')}
          </Button>
        )}
      </div>
      {hooks.length === 0 && <p className={card.card}>{t('empty')}</p>}
      {hooks.map((hook) => (
        <WebhookCard
          key={hook.id}
          locale={locale}
          hook={hook}
          mayWrite={mayWrite}
          edit={() => setWork({ kind: 'edit', hook })}
          renew={() => setWork({ kind: 'renew', hook })}
          remove={() => setRemoved(hook)}
        />
      ))}
      {work && (
        <WebhookDialog
          language={language}
          work={work}
          saved={reload}
          close={() => setWork(undefined)}
        />
      )}
      {removed && (
        <ActionDialog
          language={language}
          action={{ label: t('remove'), danger: true, text: t('remove_text') }}
          about={removed.name}
          run={() => remove(removed)}
          close={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

type WebhookCardProps = {
  locale: Locale
  hook: Webhook
  mayWrite: boolean
  edit: () => void
  renew: () => void
  remove: () => void
}

function WebhookCard({ locale, hook, mayWrite, edit, renew, remove }: WebhookCardProps) {
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

/** Sends a test event, and says what was answered. */
function Test({
  language,
  hook,
}: Pick<WebhookCardProps, 'hook'> & { language: Locale['language'] }) {
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
