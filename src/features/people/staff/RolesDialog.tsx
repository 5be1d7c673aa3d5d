import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Staff, StaffPerson, StaffRole } from '#/contract/people/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import styles from './People.module.css'

type Props = {
  language: Language
  person: StaffPerson
  roles: StaffRole[]
  change: (to: Staff) => void
  close: () => void
}

export function RolesDialog({ language, person, roles, change, close }: Props) {
  const t = peopleTexts(language)
  const [chosen, setChosen] = useState(person.roles)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const flip = (id: number) =>
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { role_ids: chosen, password }
      change(await staff.staffPeople.change({ params: { id: person.id }, body }))
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={person.name} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name[language] || name.en}
            checked={chosen.includes(id)}
            onChange={() => flip(id)}
          />
        ))}
        <p>{t(chosen.length === 0 ? 'leaves' : 'signs_out')}</p>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" busy={busy} disabled={password === ''}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
