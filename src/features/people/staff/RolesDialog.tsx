import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { Staff, StaffPerson, StaffRole } from '#/contract/people/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'

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
  const flip = (id: number) =>
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))
  const send = async () => {
    const body = { role_ids: chosen, password }
    change(await staff.staffPeople.change({ params: { id: person.id }, body }))
    close()
  }
  return (
    <Dialog open onClose={close} title={person.name} closeLabel={t('close')}>
      <DialogForm language={language} label={t('save')} isReady={password !== ''} send={send}>
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={textIn(name, language)}
            checked={chosen.includes(id)}
            onChange={() => flip(id)}
          />
        ))}
        <p>{t(chosen.length === 0 ? 'leaves' : 'signs_out')}</p>
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
