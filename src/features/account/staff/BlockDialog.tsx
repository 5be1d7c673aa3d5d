// Blocks a customer: none of their users can sign in.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_customers'
import styles from './CustomerPage.module.css'

type Props = {
  language: Language
  id: number
  change: (to: AdminCustomerDetails) => void
  close: () => void
}

export function BlockDialog({ language, id, change, close }: Props) {
  const t = staffTexts(language)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { blocked: true, reason: reason.trim() }
      change(await staff.staffCustomers.block({ params: { id }, body }))
      void toast(t('blocked_done'))
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={t('block')} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <p>{t('block_text')}</p>
        <TextInput
          label={t('reason')}
          hint={t('block_hint')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" variant="danger" busy={busy}>
          {t('block')}
        </Button>
      </form>
    </Dialog>
  )
}
