// The accountant's numbers; input stays if it fails.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { rateWords } from '#/components/staff/figures/day-words.ts'
import form from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { MONEY_ACCOUNTS, type MoneyAccount, type SavedAccounts } from '#/contract/books/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import bookTexts from '#texts/staff_books.accountant'
import problemTexts from '#texts/staff.problem'

type Props = { language: Language; start: SavedAccounts }

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const LENGTHS = [4, 5, 6, 7, 8]
const CHARTS = ['', '03', '04'] as const

const monthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  )

type Set = (change: Partial<SavedAccounts>) => void
type PartProps = {
  language: Language
  values: SavedAccounts
  set: Set
  errors: Record<string, string>
}

export function AccountsForm({ language, start }: Props) {
  const t = bookTexts(language)
  const [values, setValues] = useState(start)
  const { run, busy, failure } = useAction(async () => {
    setValues(await staff.staffBooks.saveAccounts({ body: values }))
    void toast(t('saved'))
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const set: Set = (change) => setValues((old) => ({ ...old, ...change }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  const part = { language, values, set, errors }
  const isStale = isVersionConflict(failure)
  return (
    <form className={form.section} onSubmit={submit} noValidate aria-label={t('accounts')}>
      <General {...part} />
      <Revenue {...part} />
      <div className={form.grid}>
        {MONEY_ACCOUNTS.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            hint={hasHint(name) ? t(`${name}_hint`) : undefined}
            error={errors[name]}
            inputMode="numeric"
            maxLength={9}
            value={values[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      {isStale && <Alert tone="warn">{t('conflict')}</Alert>}
      {failure !== undefined && !isStale && Object.keys(errors).length === 0 && (
        <Problem language={language} failure={failure} />
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

type Hinted = Exclude<MoneyAccount, 'cash' | 'bank' | 'provider'>
const hasHint = (name: MoneyAccount): name is Hinted =>
  name !== 'cash' && name !== 'bank' && name !== 'provider'

function General({ language, values, set, errors }: PartProps) {
  const t = bookTexts(language)
  return (
    <div className={form.grid}>
      <TextInput
        label={t('consultant')}
        error={errors['consultant']}
        inputMode="numeric"
        maxLength={7}
        value={values.consultant}
        onChange={({ target }) => set({ consultant: target.value })}
      />
      <TextInput
        label={t('client')}
        error={errors['client']}
        inputMode="numeric"
        maxLength={5}
        value={values.client}
        onChange={({ target }) => set({ client: target.value })}
      />
      <Select
        label={t('year_start')}
        value={values.year_start}
        onChange={({ target }) => set({ year_start: Number(target.value) })}
      >
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {monthName(month, language)}
          </option>
        ))}
      </Select>
      <Select
        label={t('length')}
        value={values.length}
        onChange={({ target }) => set({ length: Number(target.value) })}
      >
        {LENGTHS.map((length) => (
          <option key={length} value={length}>
            {length}
          </option>
        ))}
      </Select>
      <Select
        label={t('chart')}
        value={values.chart}
        onChange={({ target }) =>
          set({ chart: CHARTS.find((chart) => chart === target.value) ?? '' })
        }
      >
        {CHARTS.map((chart) => (
          <option key={chart} value={chart}>
            {chart === '' ? t('chart_none') : t('chart_of', { chart })}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Revenue({ language, values, set, errors }: PartProps) {
  const t = bookTexts(language)
  const change = (at: number, part: Partial<SavedAccounts['revenue'][number]>) =>
    set({ revenue: values.revenue.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <div className={form.grid}>
      {values.revenue.map(({ rate, account, key }, index) => (
        <div key={rate} className={form.lines}>
          <TextInput
            label={t('revenue', { rate: rateWords(rate, language) })}
            error={errors[`revenue.${index}.account`]}
            inputMode="numeric"
            maxLength={8}
            value={account}
            onChange={({ target }) => change(index, { account: target.value })}
          />
          <TextInput
            label={t('key', { rate: rateWords(rate, language) })}
            hint={t('key_hint')}
            error={errors[`revenue.${index}.key`]}
            inputMode="numeric"
            maxLength={4}
            value={key}
            onChange={({ target }) => change(index, { key: target.value })}
          />
        </div>
      ))}
    </div>
  )
}
