import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import securityTexts from '#texts/security'

type Props = {
  open: boolean
  title: string
  text: string
  confirm: string
  language: Language
  act: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a passkey or an account elsewhere is removed. */
export function RemoveDialog({ text, confirm, language, ...props }: Props) {
  const t = securityTexts(language)
  return (
    <ConfirmDialog
      {...props}
      labels={{ close: t('close'), confirm, cancel: t('cancel') }}
      renderProblem={(error) => accountTrouble(error, t)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
