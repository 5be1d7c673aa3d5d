// What the supplier has credited for a return.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { typed } from '#/components/staff/form/typed.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { SupplierReturn } from '#/contract/buying/staff-returns.ts'
import type { Language } from '#/lib/i18n.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import returnTexts from '#texts/staff_returns'

type Props = {
  language: Language
  today: string
  start: SupplierReturn
  close: () => void
  done: () => void
}

export function CreditDialog({ language, today, start, close, done }: Props) {
  const t = returnTexts(language)
  const { id, version, total, credited, credited_on, credit_note } = start
  const [amount, setAmount] = useState(typed(credited ?? total))
  const [date, setDate] = useState(credited_on ?? today)
  const [note, setNote] = useState(credit_note)
  const number = readNumber(amount)
  const send = async () => {
    const body = { amount: number ?? 0, date, note, version }
    await staff.staffReturns.credit({ params: { id }, body })
    done()
  }
  return (
    <Dialog open onClose={close} title={t('credit.title')} closeLabel={t('close')}>
      <DialogForm
        language={language}
        label={t('credit.save')}
        isReady={number !== undefined && date !== ''}
        send={send}
      >
        <NumberInput
          language={language}
          amount
          name="amount"
          label={t('credit.amount')}
          value={amount}
          required
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextInput
          name="date"
          type="date"
          label={t('credit.date')}
          value={date}
          required
          onChange={({ target }) => setDate(target.value)}
        />
        <TextInput
          name="note"
          label={t('credit.note')}
          hint={t('credit.note_hint')}
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
