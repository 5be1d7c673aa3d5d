// Sets a connection, or forgets it, with the staff user's own password. What was typed stays if it is refused.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ConnectionKind, ConnectionValues } from '#/contract/connections/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import connectionTexts from '#texts/staff_connections'
import styles from './Connections.module.css'
import { Steps } from './Steps.tsx'

export type ConnectionWork = { action: 'set' | 'remove'; kind: ConnectionKind }

type Props = {
  language: Language
  work: ConnectionWork
  /** Where Stripe sends its messages. */
  stripeWebhook: string
  /** Where people come back to after signing in elsewhere. */
  openidRedirect: string
  appleRedirect: string
  saved: () => Promise<void>
  close: () => void
}

const FIELDS = {
  mail: ['host', 'port', 'user', 'password'],
  sms: ['url', 'user', 'password'],
  stripe: ['secret_key', 'webhook_secret'],
  google: ['client_id', 'client_secret', 'staff_domain'],
  apple: ['client_id', 'team_id', 'key_id', 'private_key'],
  openid: ['label', 'issuer', 'client_id', 'client_secret', 'staff_domain'],
} as const
type Field = (typeof FIELDS)[ConnectionKind][number]

/** A sign-in is optional, and so is a domain. */
const OPTIONAL: readonly Field[] = ['user', 'password', 'staff_domain']
const SECRET: readonly Field[] = [
  'password',
  'secret_key',
  'webhook_secret',
  'client_secret',
  'private_key',
]
const START: Record<Field, string> = {
  host: '',
  port: '465',
  url: '',
  user: '',
  password: '',
  secret_key: '',
  webhook_secret: '',
  label: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  staff_domain: '',
  team_id: '',
  key_id: '',
  private_key: '',
}

function valuesOf(kind: ConnectionKind, given: Record<Field, string>): ConnectionValues {
  const { host, port, url, user, password, secret_key, webhook_secret } = given
  const { label, issuer, client_id, client_secret, staff_domain } = given
  const { team_id, key_id, private_key } = given
  if (kind === 'mail') return { kind, host, port: Number(port), user, password }
  if (kind === 'sms') return { kind, url, user, password }
  if (kind === 'google') return { kind, client_id, client_secret, staff_domain }
  if (kind === 'apple') return { kind, client_id, team_id, key_id, private_key }
  if (kind === 'openid') return { kind, label, issuer, client_id, client_secret, staff_domain }
  return { kind, secret_key, webhook_secret }
}

export function ConnectionDialog({ language, work, saved, close, ...addresses }: Props) {
  const t = connectionTexts(language)
  const { action, kind } = work
  const [given, setGiven] = useState(START)
  const [own, setOwn] = useState('')
  const { run, busy, failure } = useAction(async () => {
    if (action === 'remove')
      await staff.staffConnections.remove({ params: { kind }, body: { password: own } })
    else {
      const body = { connection: valuesOf(kind, given), password: own }
      await staff.staffConnections.save({ body })
    }
    await saved()
  })
  const fields = action === 'set' ? FIELDS[kind] : []
  const isReady =
    own !== '' && fields.every((name) => OPTIONAL.includes(name) || given[name].trim() !== '')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady) void run()
  }
  const name = t(`name_${kind}`)
  return (
    <Dialog
      open
      onClose={close}
      title={t(action === 'set' ? 'set_of' : 'remove_of', { name })}
      closeLabel={t('close')}
    >
      <form className={styles.fields} onSubmit={send}>
        {action === 'remove' && <p>{t(`remove_${kind}`)}</p>}
        {action === 'set' && <Steps {...{ language, kind, ...addresses }} />}
        {fields.map((field) => (
          <FieldOf
            key={field}
            language={language}
            field={field}
            value={given[field]}
            change={(value) => setGiven((old) => ({ ...old, [field]: value }))}
          />
        ))}
        <OwnPassword language={language} value={own} change={setOwn} />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button
          type="submit"
          variant={action === 'remove' ? 'danger' : 'primary'}
          busy={busy}
          disabled={!isReady}
        >
          {t(action === 'set' ? 'save' : 'remove')}
        </Button>
      </form>
    </Dialog>
  )
}

type FieldProps = {
  language: Language
  field: Field
  value: string
  change: (value: string) => void
}

function FieldOf({ language, field, value, change }: FieldProps) {
  const t = connectionTexts(language)
  const all = {
    id: `connection-${field}`,
    label: t(`field_${field}`),
    value,
    required: !OPTIONAL.includes(field),
    maxLength: 500,
    dir: 'ltr' as const,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  return SECRET.includes(field) ? (
    <PasswordInput
      {...all}
      autoComplete="off"
      labels={{ show: t('show'), hide: t('hide') }}
      {...(field === 'password' ? {} : { hint: t(`hint_${field}`) })}
    />
  ) : (
    <TextInput
      {...all}
      type={field === 'url' || field === 'issuer' ? 'url' : field === 'port' ? 'number' : 'text'}
      autoComplete="off"
      hint={field === 'user' ? t('hint_user') : t(`hint_${field}`)}
    />
  )
}
