// A new webhook, changing one, or giving it a new secret; a secret is shown this once.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { SecretDialog } from '#/components/staff/form/SecretDialog.tsx'
import { ShownOnce } from '#/components/staff/form/ShownOnce.tsx'
import { WANTED_TYPES, type WantedType } from '#/contract/webhooks/events.ts'
import type { Webhook } from '#/contract/webhooks/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import webhookTexts from '#texts/staff_webhooks'
import { eventName } from './event-name.ts'
import styles from './Webhooks.module.css'

export type WebhookWork = { kind: 'new' } | { kind: 'edit' | 'renew'; hook: Webhook }

type Props = {
  language: Language
  work: WebhookWork
  saved: () => void
  close: () => void
}

type Values = { name: string; url: string; events: ReadonlySet<WantedType>; is_on: boolean }

const startOf = (work: WebhookWork): Values =>
  work.kind === 'new'
    ? { name: '', url: '', events: new Set(), is_on: true }
    : { ...work.hook, events: new Set(work.hook.events) }

/** Saves, and returns the secret if there is a new one. */
async function save(work: WebhookWork, { events, ...values }: Values): Promise<string | undefined> {
  if (work.kind === 'renew')
    return (await staff.staffWebhooks.renew({ params: { id: work.hook.id } })).secret
  const { name, url, is_on } = values
  const body = { name, url, is_on, events: [...events] }
  if (work.kind === 'new') return (await staff.staffWebhooks.create({ body })).secret
  await staff.staffWebhooks.update({ params: { id: work.hook.id }, body })
  return undefined
}

export function WebhookDialog({ language, work, saved, close }: Props) {
  const t = webhookTexts(language)
  const [values, setValues] = useState(() => startOf(work))
  const set = (change: Partial<Values>) => setValues((old) => ({ ...old, ...change }))
  const isReady = values.name.trim() !== '' && values.url.trim() !== '' && values.events.size > 0
  return (
    <SecretDialog
      {...{ language, isReady, saved, close }}
      title={t(`title_${work.kind}`)}
      labels={{ close: t('close'), send: t(`send_${work.kind}`) }}
      save={() => save(work, values)}
      renderSecret={(secret) => (
        <ShownOnce language={language} label={t('secret')} value={secret} text={t('secret_text')} />
      )}
    >
      {work.kind === 'renew' ? (
        <p>{t('renew_text')}</p>
      ) : (
        <Fields {...{ language, values, set }} isNew={work.kind === 'new'} />
      )}
    </SecretDialog>
  )
}

type FieldsProps = {
  language: Language
  values: Values
  set: (change: Partial<Values>) => void
  isNew: boolean
}

function Fields({ language, values, set, isNew }: FieldsProps) {
  const t = webhookTexts(language)
  const flip = (type: WantedType) => {
    const next = new Set(values.events)
    if (!next.delete(type)) next.add(type)
    set({ events: next })
  }
  return (
    <>
      <TextInput
        name="name"
        label={t('name')}
        value={values.name}
        maxLength={60}
        required
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextInput
        name="url"
        label={t('url')}
        hint={t(isNew ? 'url_hint' : 'url_fixed')}
        type="url"
        dir="ltr"
        value={values.url}
        maxLength={500}
        readOnly={!isNew}
        required
        onChange={({ target }) => set({ url: target.value })}
      />
      <fieldset className={styles.events}>
        <legend>{t('events')}</legend>
        {WANTED_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={eventName(language, type)}
            checked={values.events.has(type)}
            onChange={() => flip(type)}
          />
        ))}
      </fieldset>
      {!isNew && (
        <Checkbox
          label={t('switch_on')}
          checked={values.is_on}
          onChange={({ target }) => set({ is_on: target.checked })}
        />
      )}
    </>
  )
}
