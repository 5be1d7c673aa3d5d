// Adjusts money or points by hand: how much, and why.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
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
  const key = useRef<string>(undefined)
  const number = readNumber(amount)
  const edit = (set: () => void) => {
    key.current = undefined
    set()
  }
  const send = async () => {
    // Sent twice, it is booked once.
    key.current ??= newKey()
    const body = { what, change: number ?? 0, reason: reason.trim(), password }
    change(await staff.staffCustomers.adjust({ params: { id }, body, key: key.current }))
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
          onChange={({ target }) => edit(() => setAmount(target.value))}
        />
        <TextInput
          name="reason"
          label={t('reason')}
          hint={t('reason_hint')}
          value={reason}
          maxLength={300}
          required
          onChange={({ target }) => edit(() => setReason(target.value))}
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
