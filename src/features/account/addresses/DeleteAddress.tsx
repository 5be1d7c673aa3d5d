import { useState } from 'react'
import type { Address } from '#/contract/account/shapes.ts'
import { shop } from '#/client/browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import addressTexts from '#texts/account.addresses'

type Props = {
  open: boolean
  onClose: () => void
  address: Address | undefined
  language: Language
  onDone: () => Promise<void>
}

/** Asks for confirmation before an address is removed. */
export function DeleteAddress({ open, onClose, address, language, onDone }: Props) {
  const t = addressTexts(language)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    if (!address) return
    setBusy(true)
    setProblem(undefined)
    try {
      await shop.account.deleteAddress({ params: { id: address.id } })
      await onDone()
    } catch (error) {
      setProblem(accountTrouble(error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('delete_title')} closeLabel={t('close')}>
      <div className={styles.form}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <p>{t('delete_text', { name: address?.title ?? '' })}</p>
        <div className={styles.actions}>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('delete_yes')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
