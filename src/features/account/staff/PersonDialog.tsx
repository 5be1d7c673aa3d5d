// Signs in as a user, removes their account or exports their data: all of it needs the staff user's own password.
import { useState } from 'react'
import { fetchProved } from '#/client/fetch-proved.ts'
import { staff } from '#/client/staff-browser.ts'
import { saveFile } from '#/components/staff/save-file.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { untilGone } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_customers'

type Props = {
  language: Language
  id: number
  what: 'act' | 'remove' | 'export'
  person: string
  close: () => void
}

export function PersonDialog({ language, id, what, person, close }: Props) {
  const t = staffTexts(language)
  const [password, setPassword] = useState('')
  const [giveUp, setGiveUp] = useState(false)
  const send = async () => {
    const params = { id }
    if (what === 'export') {
      const path = `/api/admin/customer/${id}/export`
      saveFile(await fetchProved({ path, proof: { password } }), `customer-${id}.json`)
      return close()
    }
    if (what === 'act') await staff.staffCustomers.act({ params, body: { person, password } })
    else {
      const body = { person, password, give_up: giveUp }
      await staff.staffCustomers.remove({ params, body })
    }
    location.assign(href(language, what === 'act' ? 'dashboard' : 'adminCustomers'))
    await untilGone()
  }
  return (
    <Dialog open onClose={close} title={t(`${what}_title`)} closeLabel={t('close')}>
      <DialogForm
        {...{ language, send }}
        label={t(`${what}_title`)}
        danger={what === 'remove'}
        isReady={password !== ''}
      >
        <p>{t(`${what}_text`)}</p>
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {what === 'remove' && (
          <Checkbox
            name="give_up"
            label={t('give_up')}
            checked={giveUp}
            onChange={({ target }) => setGiveUp(target.checked)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}
