// Receives or corrects a lot; the input stays if it fails.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { number } from '#/components/staff/form/typed.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { LOT_KINDS, type LotKind } from '#/contract/lots/kinds.ts'
import type { Lot } from '#/contract/lots/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import lotTexts from '#texts/staff_lots.lot'
import problemTexts from '#texts/staff.problem'

export type Act =
  { what: 'receive'; product_id: number; today: string } | { what: 'change'; lot: Lot }

type Props = { language: Language; act: Act; close: () => void; done: () => void }

type Typed = {
  code: string
  kind: LotKind
  date: string
  amount: string
  received_on: string
  note: string
}

function typedOf(act: Act): Typed {
  const nothing = { code: '', kind: 'use_by', date: '', amount: '', note: '' } as const
  if (act.what === 'receive') return { ...nothing, received_on: act.today }
  const { code, kind, date, amount, received_on, note } = act.lot
  return { code, note, kind, date: date ?? '', amount: String(amount), received_on }
}

function send(act: Act, typed: Typed, key: string): Promise<unknown> {
  const { code, kind, note, received_on } = typed
  // Invalid input is sent as typed: the API reports it.
  const amount = number(typed.amount) as number
  if (act.what === 'receive') {
    const body = { code, kind, note, amount, date: typed.date, received_on }
    return staff.staffLots.receive({ params: { id: act.product_id }, body, key })
  }
  const { id, version } = act.lot
  const body = { code, kind, note, amount, date: typed.date || null, version }
  return staff.staffLots.change({ params: { id }, body })
}

export function LotDialog({ language, act, close, done }: Props) {
  const t = lotTexts(language)
  const [typed, setTyped] = useState(() => typedOf(act))
  // The same for each retry, so that it is done once.
  const [key] = useState(newKey)
  const { run, busy, failure, forget } = useAction(async () => {
    await send(act, typed, key)
    void toast(t(`done.${act.what}`))
    done()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const field = (name: Exclude<keyof Typed, 'kind'>) => ({
    id: `lot-${name}`,
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((old) => ({ ...old, [name]: target.value }))
      forget()
    },
  })
  const isSaidAtField = Object.keys(errors).some((name) => name in typed)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <Dialog open onClose={close} title={t(act.what)} closeLabel={t('close')}>
      <form className={styles.lines} onSubmit={submit} noValidate>
        <TextInput {...field('code')} label={t('code')} hint={t('code_hint')} maxLength={60} />
        <div className={styles.grid}>
          <Select
            id="lot-kind"
            name="kind"
            label={t('kind')}
            value={typed.kind}
            onChange={({ target }) => {
              const kind = LOT_KINDS.find((one) => one === target.value) ?? 'use_by'
              setTyped((old) => ({ ...old, kind }))
            }}
          >
            {LOT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <TextInput
            {...field('date')}
            label={t('date')}
            type="date"
            required={act.what === 'receive'}
          />
        </div>
        <NumberInput
          language={language}
          {...field('amount')}
          label={t(`amount_${act.what}`)}
          hint={act.what === 'change' ? t('amount_hint') : undefined}
          required
        />
        {act.what === 'receive' && (
          <TextInput {...field('received_on')} label={t('received_on')} type="date" />
        )}
        <TextInput {...field('note')} label={t('note')} maxLength={500} />
        {isVersionConflict(failure) && <p>{t('conflict')}</p>}
        {failure !== undefined && !isSaidAtField && (
          <Problem language={language} failure={failure} />
        )}
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={typed.amount.trim() === ''}>
            {t(act.what)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
