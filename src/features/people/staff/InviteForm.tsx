import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Staff, StaffRole } from '#/contract/people/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import styles from './People.module.css'

type Props = {
  language: Language
  roles: StaffRole[]
  change: (to: Staff) => void
  close: () => void
}

export function InviteForm({ language, roles, change, close }: Props) {
  const t = peopleTexts(language)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(String(roles[0]?.id ?? ''))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      change(await staff.staffPeople.invite({ body: { email, role_id: Number(role), password } }))
      void toast(t('invitation_sent'))
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={t('invite')} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('email')}
          type="email"
          value={email}
          required
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select label={t('role')} value={role} onChange={({ target }) => setRole(target.value)}>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language] || name.en}
            </option>
          ))}
        </Select>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" busy={busy} disabled={!email || !password}>
          {t('invite')}
        </Button>
      </form>
    </Dialog>
  )
}
