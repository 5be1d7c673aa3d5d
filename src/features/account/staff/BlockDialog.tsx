// Blocks a customer: none of their users can sign in.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_customers'

type Props = {
  language: Language
  id: number
  change: (to: AdminCustomerDetails) => void
  close: () => void
}

export function BlockDialog({ language, id, change, close }: Props) {
  const t = staffTexts(language)
  const [reason, setReason] = useState('')
  const send = async () => {
    const body = { blocked: true, reason: reason.trim() }
    change(await staff.staffCustomers.block({ params: { id }, body }))
    void toast(t('blocked_done'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t('block')} closeLabel={t('close')}>
      <DialogForm {...{ language, send }} label={t('block')} danger isReady>
        <p>{t('block_text')}</p>
        <TextInput
          name="reason"
          label={t('reason')}
          hint={t('block_hint')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
