// Counts the cash and closes the day; input stays if it fails.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import form from '#/components/staff/form/StaffForm.module.css'
import { number } from '#/components/staff/form/typed.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { leaveFor, useStayAsked } from '#/components/staff/record/leave.ts'
import type { ClosingCash, OpenClosing } from '#/contract/books/staff-closings.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import bookTexts from '#texts/staff_books.close'
import problemTexts from '#texts/staff.problem'
import { holderOf } from './holder.ts'

type Open = Pick<OpenClosing, 'day' | 'until' | 'version' | 'cash'> & { currency: string }
type Props = { language: Language; open: Open }
type Typed = { counted: string; reason: string }

const CENTS = 100

/** Undefined while nothing readable is typed. */
function differenceOf(counted: string, { expected }: ClosingCash): number | undefined {
  const typed = readNumber(counted)
  return typed === undefined ? undefined : Math.round((typed - expected) * CENTS) / CENTS
}

export function CloseForm({ language, open }: Props) {
  const t = bookTexts(language)
  const [rows, setRows] = useState<Typed[]>(() =>
    open.cash.map(() => ({ counted: '', reason: '' })),
  )
  const once = useOnce()
  useStayAsked(rows.some(({ counted, reason }) => counted !== '' || reason !== ''))
  const { run, busy, failure } = useAction(async () => {
    const { day, until, version } = open
    const cash = open.cash.map(({ driver_id, place_id }, index) => ({
      driver_id,
      place_id,
      // Invalid input is sent as typed: the API reports it.
      counted: number(rows[index]?.counted ?? '') as number,
      reason: rows[index]?.reason ?? '',
    }))
    const body = { day, until, version, cash }
    const made = await once(body, (key) => staff.staffBooks.close({ body, key }))
    leaveFor(href(language, 'adminClosing', { number: String(made.number) }))
    await untilGone()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const set = (index: number, change: Partial<Typed>) =>
    setRows((old) => old.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  const isStale = isVersionConflict(failure)
  return (
    <form className={form.section} onSubmit={submit} noValidate>
      <p>{t('text')}</p>
      {open.cash.map((one, index) => (
        <Counting
          key={`${one.driver_id ?? ''} ${one.place_id ?? ''}`}
          {...{ language, one, index, errors }}
          currency={open.currency}
          typed={rows[index] ?? { counted: '', reason: '' }}
          set={(change) => set(index, change)}
        />
      ))}
      <p>{t('stays')}</p>
      {isStale && (
        <Alert tone="warn">
          {t('stale')} <a href={location.href}>{t('again')}</a>
        </Alert>
      )}
      {failure !== undefined &&
        !isStale &&
        !Object.keys(errors).some((one) => /\.\d/.test(one)) && (
          <Problem language={language} failure={failure} />
        )}
      <div>
        <Button
          type="submit"
          busy={busy}
          disabled={rows.some(({ counted }) => counted.trim() === '')}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

type CountingProps = {
  language: Language
  one: ClosingCash
  index: number
  currency: string
  typed: Typed
  set: (change: Partial<Typed>) => void
  errors: Record<string, string>
}

function Counting({ language, one, index, currency, typed, set, errors }: CountingProps) {
  const t = bookTexts(language)
  const amount = (value: number) => moneyWords(value, { code: currency }, language)
  const difference = differenceOf(typed.counted, one)
  const orders = one.orders.map(({ order_number, amount: paid }) => (
    <li key={order_number}>
      {order_number}: {amount(paid)}
    </li>
  ))
  return (
    <div className={form.lines}>
      <NumberInput
        language={language}
        amount
        label={t('counted_of', { name: holderOf(one, language) })}
        hint={t('expected', { amount: amount(one.expected) })}
        error={errors[`cash.${index}.counted`]}
        autoComplete="off"
        value={typed.counted}
        onChange={({ target }) => set({ counted: target.value })}
        required
      />
      {difference !== undefined && difference !== 0 && (
        <TextInput
          label={t('reason')}
          hint={t('difference', { amount: amount(difference) })}
          error={errors[`cash.${index}.reason`]}
          maxLength={500}
          value={typed.reason}
          onChange={({ target }) => set({ reason: target.value })}
          required
        />
      )}
      <details>
        <summary>{t('orders', { count: one.orders.length })}</summary>
        <ul>{orders}</ul>
      </details>
    </div>
  )
}
