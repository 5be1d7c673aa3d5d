// Writes goods off in two presses: this opens with the usual amount, and each reason does it at once.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useRef, useState } from 'react'
import { number } from '#/components/staff/form/typed.ts'
import form from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import wasteTexts from '#texts/staff_stock.waste'
import problemTexts from '#texts/staff.problem'
import styles from './WriteOff.module.css'

type Gone<Reason> = { amount: number; reason: Reason; note: string; key: string }

type Props<Reason> = {
  language: Language
  title: string
  /** What is there, in words. */
  hint: string
  /** The amount to begin with. */
  amount: number
  reasons: readonly Reason[]
  send: (gone: Gone<Reason>) => Promise<unknown>
  close: () => void
  done: () => void
}

/** Fields of the two kinds of call. */
const AMOUNTS = ['amount', 'change']

export function WriteOff<Reason extends string>(props: Props<Reason>) {
  const { language, title, hint, reasons, send, close, done } = props
  const t = wasteTexts(language)
  const [typed, setTyped] = useState(String(props.amount))
  const [note, setNote] = useState('')
  // The same for each retry with a reason, so that it is done once.
  const keys = useRef(new Map<Reason, string>())
  const { run, busy, failure } = useAction(async (reason: Reason) => {
    // Invalid input is sent as typed: the API reports it.
    const key = keys.current.get(reason) ?? newKey()
    keys.current.set(reason, key)
    await send({ amount: number(typed) as number, reason, note, key })
    void toast(t('done'))
    done()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const wrong = AMOUNTS.map((name) => errors[name]).find(Boolean)
  const change = (set: () => void) => {
    set()
    keys.current.clear()
  }
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('close')}>
      <div className={form.lines}>
        <NumberInput
          language={language}
          label={t('amount')}
          hint={hint}
          error={wrong}
          value={typed}
          onChange={({ target }) => change(() => setTyped(target.value))}
          required
        />
        <TextInput
          label={t('note')}
          error={errors['note']}
          maxLength={500}
          value={note}
          onChange={({ target }) => change(() => setNote(target.value))}
        />
        {failure !== undefined && !wrong && !errors['note'] && (
          <Problem language={language} failure={failure} />
        )}
        <fieldset className={styles.reasons}>
          <legend>{t('why')}</legend>
          {reasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              disabled={busy || typed.trim() === ''}
              onClick={() => void run(reason)}
            >
              {t(`reasons.${reason}`)}
            </Button>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
