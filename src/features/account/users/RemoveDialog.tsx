import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import userTexts from '#texts/account.users'

type Props = {
  name: string
  onClose: () => void
  language: Language
  remove: () => Promise<void>
}

/** Asks for confirmation before a user is removed. */
export function RemoveDialog({ name, onClose, language, remove }: Props) {
  const t = userTexts(language)
  return (
    <ConfirmDialog
      title={t('remove_title', { name })}
      labels={{ close: t('close'), confirm: t('remove_yes'), cancel: t('cancel') }}
      act={remove}
      renderProblem={(error) => accountTrouble(error, t)}
      onClose={onClose}
    >
      <p>{t('remove_text')}</p>
    </ConfirmDialog>
  )
}
