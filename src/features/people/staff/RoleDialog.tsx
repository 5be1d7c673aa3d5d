import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { StaffRole } from '#/contract/people/staff.ts'
import { type Permission, PERMISSIONS } from '#/contract/permissions.ts'
import type { Language } from '#/lib/i18n.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import { Permissions } from './Permissions.tsx'

const ALL = PERMISSIONS.filter((permission) => permission !== 'office')

type Props = {
  language: Language
  /** A new one if missing. */
  role: StaffRole | undefined
  saved: () => void
  close: () => void
}

export function RoleDialog({ language, role, saved, close }: Props) {
  const t = peopleTexts(language)
  const [name, setName] = useState<StaffRole['name']>(role?.name ?? { en: '' })
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [password, setPassword] = useState('')
  const send = async () => {
    const body = { name, permissions: [...chosen], password }
    if (role) await staff.staffPeople.updateRole({ params: { id: role.id }, body })
    else await staff.staffPeople.createRole({ body })
    saved()
    close()
  }
  return (
    <Dialog open onClose={close} title={t(role ? 'edit' : 'new_role')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('save')}
        isReady={Boolean(name[mainLanguage()]?.trim()) && password !== ''}
        send={send}
      >
        {offeredLanguages().map((one) => (
          <TextInput
            key={one}
            name={`name.${one}`}
            label={t('name_in', { language: languageName(one) })}
            value={name[one] ?? ''}
            maxLength={60}
            lang={one}
            required={one === mainLanguage()}
            onChange={({ target }) => setName((old) => ({ ...old, [one]: target.value }))}
          />
        ))}
        <Permissions language={language} of={ALL} chosen={chosen} choose={setChosen} />
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
