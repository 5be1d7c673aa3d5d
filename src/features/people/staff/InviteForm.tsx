import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { Staff, StaffRole } from '#/contract/people/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'

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
  const send = async () => {
    change(await staff.staffPeople.invite({ body: { email, role_id: Number(role), password } }))
    void toast(t('invitation_sent'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t('invite')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('invite')}
        isReady={email !== '' && password !== ''}
        send={send}
      >
        <TextInput
          name="email"
          label={t('email')}
          type="email"
          value={email}
          required
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select
          name="role_id"
          label={t('role')}
          value={role}
          onChange={({ target }) => setRole(target.value)}
        >
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {textIn(name, language)}
            </option>
          ))}
        </Select>
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
