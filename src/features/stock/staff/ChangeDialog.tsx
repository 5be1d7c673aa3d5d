// Receives goods, writes them off, or corrects a stock; the input stays if it fails.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { number } from '#/components/staff/form/typed.ts'
import form from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { STOCK_CHANGES, type StockChangeReason, type StockLine } from '#/contract/stock/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import stockTexts from '#texts/staff_stock'
import problemTexts from '#texts/staff.problem'
import { stockName } from './stock-name.ts'

type Props = { language: Language; line: StockLine; close: () => void; done: () => void }

const wayOf = (reason: StockChangeReason) =>
  reason === 'received' || reason === 'set' ? reason : 'lost'

/** Losses are typed without a minus sign. */
function changeIn(typed: string, reason: StockChangeReason): number {
  const given = number(typed)
  // Invalid input is sent as typed: the API reports it.
  if (typeof given !== 'number') return given as number
  return reason === 'received' || reason === 'set' ? given : -given
}

export function ChangeDialog({ language, line, close, done }: Props) {
  const t = stockTexts(language)
  const [reason, setReason] = useState<StockChangeReason>('received')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  // The same for each retry, so that it is done once.
  const [key, setKey] = useState(newKey)
  const amount = (value: number) => formatQuantity(value, language)
  const { run, busy, failure, forget } = useAction(async () => {
    const { product_id, variation_id } = line
    const body = { product_id, variation_id, change: changeIn(typed, reason), reason, note }
    const { available } = await staff.staffStock.change({ body, key })
    void toast(t('change.saved', { amount: amount(available) }))
    done()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const change = (set: () => void) => {
    set()
    forget()
    setKey(newKey())
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('list.change_of', { name: stockName(line, language) })}
      closeLabel={t('list.close')}
    >
      <form className={form.lines} onSubmit={submit} noValidate>
        <p>{t('change.available', { amount: amount(line.available) })}</p>
        <Select
          id="stock-reason"
          label={t('change.reason')}
          value={reason}
          onChange={({ target }) => {
            const chosen = STOCK_CHANGES.find((one) => one === target.value) ?? 'received'
            change(() => setReason(chosen))
          }}
        >
          {STOCK_CHANGES.map((one) => (
            <option key={one} value={one}>
              {t(`change.reasons.${one}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          id="stock-change"
          label={t(`change.amount_${wayOf(reason)}`)}
          hint={line.by_lots && reason === 'received' ? t('change.lots_hint') : undefined}
          error={errors['change']}
          inputMode={reason === 'set' ? 'text' : 'decimal'}
          value={typed}
          onChange={({ target }) => change(() => setTyped(target.value))}
          required
        />
        <TextInput
          id="stock-note"
          label={t('change.note')}
          error={errors['note']}
          maxLength={500}
          value={note}
          onChange={({ target }) => change(() => setNote(target.value))}
        />
        {failure !== undefined && !errors['change'] && !errors['note'] && (
          <Problem language={language} failure={failure} />
        )}
        <div>
          <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
            {t('change.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
