import { useState } from 'react'
import type { Passkey } from '#/contract/passkeys/shapes.ts'
import { shop } from '#/client/browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    if (!passkey) return
    setBusy(true)
    setProblem(undefined)
    try {
      await shop.passkeys.remove({ params: { id: passkey.id } })
      await onDone()
      onClose()
    } catch (error) {
      setProblem(accountTrouble(error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={passkey !== undefined}
      onClose={onClose}
      title={t('passkeys.remove_title')}
      closeLabel={t('close')}
    >
      <div className={styles.form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>{t('passkeys.remove_text', { name: passkey?.name ?? '' })}</p>
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('passkeys.remove')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
