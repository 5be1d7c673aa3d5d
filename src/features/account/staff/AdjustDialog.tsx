// Adjusts money or points by hand: how much, and why.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_customers'

type Props = {
  language: Language
  what: 'wallet' | 'points'
  id: number
  change: (to: AdminCustomerDetails) => void
  close: () => void
}

export function AdjustDialog({ language, what, id, change, close }: Props) {
  const t = staffTexts(language)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const once = useOnce()
  const number = readNumber(amount)
  const send = async () => {
    const body = { what, change: number ?? 0, reason: reason.trim(), password }
    const call = { params: { id }, body }
    change(await once(body, (key) => staff.staffCustomers.adjust({ ...call, key })))
    void toast(t('adjusted'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t(`adjust_${what}`)} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t(`adjust_${what}`)}
        isReady={number !== undefined && reason.trim() !== '' && password !== ''}
        send={send}
      >
        <NumberInput
          name="change"
          language={language}
          label={t('change')}
          hint={t('change_hint')}
          inputMode="text"
          value={amount}
          required
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextInput
          name="reason"
          label={t('reason')}
          hint={t('reason_hint')}
          value={reason}
          maxLength={300}
          required
          onChange={({ target }) => setReason(target.value)}
        />
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
