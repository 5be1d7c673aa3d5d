import { useState } from 'react'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await remove()
    } catch (error) {
      setProblem(accountTrouble(error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('remove_title', { name })} closeLabel={t('close')}>
      <div className={styles.form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>{t('remove_text')}</p>
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={() => void go()}>
            {t('remove_yes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
