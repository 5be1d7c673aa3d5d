import type { Passkey } from '#/contract/passkeys/shapes.ts'
import { shop } from '#/client/browser.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import securityTexts from '#texts/security'

type Props = {
  passkey: Passkey | undefined
  language: Language
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks for confirmation before a passkey is removed. */
export function RemoveDialog({ passkey, language, onClose, onDone }: Props) {
  const t = securityTexts(language)
  const remove = async () => {
    if (!passkey) return
    await shop.passkeys.remove({ params: { id: passkey.id } })
    await onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t('passkeys.remove_title')}
      labels={{
        close: t('close'),
        confirm: t('passkeys.remove'),
        cancel: t('cancel'),
      }}
      act={remove}
      renderProblem={(error) => accountTrouble(error, t)}
      onClose={onClose}
    >
      <p>{t('passkeys.remove_text', { name: passkey?.name ?? '' })}</p>
    </ConfirmDialog>
  )
}
