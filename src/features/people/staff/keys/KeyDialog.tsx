// A new API key, changing one, or giving it a new token; a token is shown this once.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { SecretDialog } from '#/components/staff/form/SecretDialog.tsx'
import { type ApiKey, CALLS_PER_MINUTE, KEY_DAYS } from '#/contract/keys/staff.ts'
import { KeyPermission } from '#/contract/permissions.ts'
import { Permissions } from '#/features/people/staff/Permissions.tsx'
import type { Language } from '#/lib/i18n.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import keyTexts from '#texts/staff_keys'
import { ShownOnce } from '#/components/staff/form/ShownOnce.tsx'
import styles from '#/features/people/staff/People.module.css'

export type KeyWork = { kind: 'new' } | { kind: 'edit' | 'rotate'; key: ApiKey }

type Props = {
  language: Language
  work: KeyWork
  saved: () => void
  close: () => void
}

type Values = {
  name: string
  permissions: ReadonlySet<KeyPermission>
  calls: string
  /** Empty for never. */
  days: string
  grace: string
  password: string
}

const startOf = (work: KeyWork): Values => {
  const key = work.kind === 'new' ? undefined : work.key
  return {
    name: key?.name ?? '',
    permissions: new Set(key?.permissions),
    calls: String(key?.calls_per_minute ?? CALLS_PER_MINUTE),
    days: '365',
    grace: '24',
    password: '',
  }
}

/** Saves, and returns the token if there is a new one. */
async function save(work: KeyWork, values: Values): Promise<string | undefined> {
  const { name, calls, days, grace, password } = values
  const rights = {
    name,
    permissions: [...values.permissions],
    calls_per_minute: Number(calls),
    password,
  }
  if (work.kind === 'new') {
    const body = { ...rights, days: days === '' ? null : Number(days) }
    return (await staff.staffKeys.create({ body })).token
  }
  const params = { id: work.key.id }
  if (work.kind === 'rotate') {
    const body = { grace_hours: grace === '24' ? (24 as const) : (0 as const), password }
    return (await staff.staffKeys.rotate({ params, body })).token
  }
  await staff.staffKeys.update({ params, body: rights })
  return undefined
}

export function KeyDialog({ language, work, saved, close }: Props) {
  const t = keyTexts(language)
  const [values, setValues] = useState(() => startOf(work))
  const set = (change: Partial<Values>) => setValues((old) => ({ ...old, ...change }))
  const isRotation = work.kind === 'rotate'
  const isReady =
    values.password !== '' &&
    (isRotation || (values.name.trim() !== '' && values.permissions.size > 0))
  return (
    <SecretDialog
      {...{ language, isReady, saved, close }}
      title={t(`title_${work.kind}`)}
      labels={{ close: t('close'), send: t(`send_${work.kind}`) }}
      save={() => save(work, values)}
      renderSecret={(token) => <Token language={language} token={token} />}
    >
      {isRotation ? (
        <Select
          label={t('grace')}
          value={values.grace}
          onChange={({ target }) => set({ grace: target.value })}
        >
          <option value="24">{t('grace_day')}</option>
          <option value="0">{t('grace_none')}</option>
        </Select>
      ) : (
        <Rights {...{ language, values, set }} isNew={work.kind === 'new'} />
      )}
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        labels={{ show: t('show'), hide: t('hide') }}
        value={values.password}
        required
        onChange={({ target }) => set({ password: target.value })}
      />
    </SecretDialog>
  )
}

type RightsProps = {
  language: Language
  values: Values
  set: (change: Partial<Values>) => void
  isNew: boolean
}

function Rights({ language, values, set, isNew }: RightsProps) {
  const t = keyTexts(language)
  return (
    <>
      <TextInput
        name="name"
        label={t('name')}
        hint={t('name_hint')}
        value={values.name}
        maxLength={60}
        required
        onChange={({ target }) => set({ name: target.value })}
      />
      <Permissions
        language={language}
        of={KeyPermission.options}
        chosen={values.permissions}
        choose={(permissions) => set({ permissions })}
      />
      <TextInput
        name="calls_per_minute"
        label={t('calls')}
        type="number"
        min={1}
        value={values.calls}
        required
        onChange={({ target }) => set({ calls: target.value })}
      />
      {isNew && (
        <Select
          label={t('expires')}
          value={values.days}
          onChange={({ target }) => set({ days: target.value })}
        >
          {KEY_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('in_days', { count: days })}
            </option>
          ))}
          <option value="">{t('never')}</option>
        </Select>
      )}
    </>
  )
}

/** A new token, and how a program sends it. */
function Token({ language, token }: { language: Language; token: string }) {
  const t = keyTexts(language)
  return (
    <div className={styles.form}>
      <ShownOnce language={language} label={t('token')} value={token} text={t('token_text')} />
      <p>{t('token_use')}</p>
      <pre
        dir="ltr"
        className={styles.sample}
      >{`curl -H "Authorization: Bearer ${token.slice(0, 9)}…" \\
  ${globalThis.location?.origin ?? ''}/api/admin/order`}</pre>
    </div>
  )
}
