// Sets up or removes a connection, with the staff user's own password. Input stays if it is refused.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { type Connection, RATES } from '#/contract/connections/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import connectionTexts from '#texts/staff_connections'
import { BringPhotos } from './BringPhotos.tsx'
import styles from './Connections.module.css'
import { type Field, FIELDS, isOptional, START, typeOf, valuesOf } from './fields.ts'
import { Steps } from './Steps.tsx'

export type ConnectionWork = { action: 'set' | 'remove'; connection: Connection }

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

export function ConnectionDialog({ language, work, saved, close, ...addresses }: Props) {
  const t = connectionTexts(language)
  const { action, connection } = work
  const { kind, depending } = connection
  const [given, setGiven] = useState(START)
  const [own, setOwn] = useState('')
  const isLeaving = kind === 'bucket' && action === 'remove' && depending > 0
  /** Photographs that can't be brought back; unknown until that was tried. */
  const [lost, setLost] = useState(isLeaving ? undefined : 0)
  const [isSure, setIsSure] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    if (action === 'remove')
      await staff.staffConnections.remove({
        params: { kind },
        body: { password: own, ...(lost && { lost }) },
      })
    else {
      const body = { connection: valuesOf(kind, given), password: own }
      await staff.staffConnections.save({ body })
    }
    await saved()
  })
  const fields = action === 'set' ? FIELDS[kind] : []
  const isReady =
    own !== '' &&
    (!lost || isSure) &&
    fields.every((name) => isOptional(kind, name) || given[name].trim() !== '')
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
        {action === 'remove' && kind === 'erp' && depending > 0 && (
          <p>{t('remove_erp_waiting', { count: depending })}</p>
        )}
        {kind === 'stripe' && depending > 0 && (
          <Alert tone="warn">{t('stripe_under_way', { count: depending })}</Alert>
        )}
        {isLeaving && (
          <BringPhotos
            {...{ language }}
            count={depending}
            done={(count) => {
              setLost(count)
              setIsSure(false)
            }}
          />
        )}
        {action === 'set' && <Steps {...{ language, connection, ...addresses }} />}
        {fields.map((field) => (
          <FieldOf
            key={field}
            {...{ language, field }}
            required={!isOptional(kind, field)}
            value={given[field]}
            change={(value) => setGiven((old) => ({ ...old, [field]: value }))}
          />
        ))}
        {lost !== undefined && (
          <>
            {lost > 0 && (
              <Checkbox
                label={t('leave_lost', { count: lost })}
                checked={isSure}
                required
                onChange={({ target }) => setIsSure(target.checked)}
              />
            )}
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
          </>
        )}
      </form>
    </Dialog>
  )
}

type FieldProps = {
  language: Language
  field: Field
  required: boolean
  value: string
  change: (value: string) => void
}

function FieldOf({ language, field, required, value, change }: FieldProps) {
  const t = connectionTexts(language)
  const type = typeOf(field)
  const all = {
    id: `connection-${field}`,
    label: t(`field_${field}`),
    value,
    required,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const typed = { ...all, maxLength: 500, dir: 'ltr' as const, autoComplete: 'off' }
  if (type === 'choice')
    return (
      <Select {...all} hint={t('hint_rate')}>
        {RATES.map((rate) => (
          <option key={rate} value={rate}>
            {t(`rate_${rate}`)}
          </option>
        ))}
      </Select>
    )
  return type === 'secret' ? (
    <PasswordInput
      {...typed}
      labels={{ show: t('show'), hide: t('hide') }}
      {...(field === 'password' ? {} : { hint: t(`hint_${field}`) })}
    />
  ) : (
    <TextInput {...typed} type={type} hint={t(`hint_${field}`)} />
  )
}
