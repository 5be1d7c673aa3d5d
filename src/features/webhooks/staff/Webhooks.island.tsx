// Webhooks: which programs get events, and whether they received them.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import card from '#/components/staff/card/Card.module.css'
import type { Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { Webhook } from '#/contract/webhooks/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import webhookTexts from '#texts/staff_webhooks'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog, type WebhookWork } from './WebhookDialog.tsx'

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
