import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import securityTexts from '#texts/security'
import { PasswordForm } from './PasswordForm.tsx'

type Props = { language: Language; email: string }

export function ChangePassword({ language, email }: Props) {
  const t = securityTexts(language)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="key" size={20} /> {t('password.save')}
      </Button>
      <Dialog open={open} onClose={close} title={t('password.save')} closeLabel={t('close')}>
        <PasswordForm language={language} email={email} onClose={close} />
      </Dialog>
    </div>
  )
}
