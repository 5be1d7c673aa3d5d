import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { StaffRole } from '#/contract/people/staff.ts'
import { type Permission, PERMISSIONS } from '#/contract/permissions.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import { Permissions } from './Permissions.tsx'
import styles from './People.module.css'

const ALL = PERMISSIONS.filter((one) => one !== 'office')

type Props = {
  language: Language
  /** A new one if missing. */
  role: StaffRole | undefined
  saved: () => void
  close: () => void
}

export function RoleDialog({ language, role, saved, close }: Props) {
  const t = peopleTexts(language)
  const [en, setEn] = useState(role?.name.en ?? '')
  const [fr, setFr] = useState(role?.name.fr ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { name: { en, fr }, permissions: [...chosen], password }
      if (role) await staff.staffPeople.updateRole({ params: { id: role.id }, body })
      else await staff.staffPeople.createRole({ body })
      saved()
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={t(role ? 'edit' : 'new_role')} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('name_en')}
          value={en}
          maxLength={60}
          required
          onChange={({ target }) => setEn(target.value)}
        />
        <TextInput
          label={t('name_fr')}
          value={fr}
          maxLength={60}
          onChange={({ target }) => setFr(target.value)}
        />
        <Permissions language={language} of={ALL} chosen={chosen} choose={setChosen} />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" busy={busy} disabled={en.trim() === '' || password === ''}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
