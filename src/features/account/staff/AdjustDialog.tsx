// Adjusts money or points by hand: how much, and why.
import { type SyntheticEvent, useRef, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import staffTexts from '#texts/staff_customers'
import styles from './CustomerPage.module.css'

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
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  const number = readNumber(amount)
  const edit = (set: () => void) => {
    key.current = undefined
    set()
  }
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (number === undefined || busy) return
    setBusy(true)
    setFailure(undefined)
    // Sent twice, it is booked once.
    key.current ??= crypto.randomUUID()
    try {
      const body = { what, change: number, reason: reason.trim(), password }
      change(await staff.staffCustomers.adjust({ params: { id }, body, key: key.current }))
      void toast(t('adjusted'))
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={t(`adjust_${what}`)} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('change')}
          hint={t('change_hint')}
          inputMode="text"
          value={amount}
          required
          onChange={({ target }) => edit(() => setAmount(target.value))}
        />
        <TextInput
          label={t('reason')}
          hint={t('reason_hint')}
          value={reason}
          maxLength={300}
          required
          onChange={({ target }) => edit(() => setReason(target.value))}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button
          type="submit"
          busy={busy}
          disabled={number === undefined || reason.trim() === '' || password === ''}
        >
          {t(`adjust_${what}`)}
        </Button>
      </form>
    </Dialog>
  )
}
