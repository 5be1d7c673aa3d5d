// A new tax rate, or the name of one and its change to come, with what that means.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { readNumber } from '#/components/staff/money.ts'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { type Words, wordsIn } from '#/components/staff/form/words.ts'
import type { AdminTax, AdminTaxes } from '#/contract/taxes/staff.ts'
import { mainLanguage, offeredLanguages } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import taxTexts from '#texts/staff_taxes'
import { effectWords } from './tax-words.ts'

type Props = {
  locale: Locale
  taxes: AdminTaxes
  /** Null for a new one. */
  tax: AdminTax | null
  saved: () => void
  close: () => void
}

type Values = { name: Words; percent: string; changes: boolean; from: string }

const startOf = ({ taxes, tax }: Props): Values => ({
  name: wordsIn(tax?.name ?? null),
  percent: tax?.next ? String(tax.next.percent) : '',
  changes: Boolean(tax?.next),
  from: tax?.next?.from ?? taxes.today,
})

/** The texts that were written; other languages fall back to the first. */
const given = (name: Words) =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text.trim() !== '')) as Words

async function save(tax: AdminTax | null, values: Values, percent: number | undefined) {
  const name = given(values.name)
  if (!tax) {
    await staff.staffTaxes.create({ body: { name, percent: percent ?? 0 } })
    return
  }
  const next = values.changes ? { from: values.from, percent: percent ?? 0 } : null
  const body = { name, next, version: tax.version }
  await staff.staffTaxes.update({ params: { id: tax.id }, body })
}

export function TaxDialog(props: Props) {
  const { locale, taxes, tax, saved, close } = props
  const { language } = locale
  const t = taxTexts(language)
  const [values, setValues] = useState(() => startOf(props))
  const set = (change: Partial<Values>) => setValues((old) => ({ ...old, ...change }))
  const percent = readNumber(values.percent)
  const needsPercent = tax === null || values.changes
  const isReady =
    values.name[mainLanguage()].trim() !== '' &&
    (!needsPercent || (percent !== undefined && percent >= 0 && percent <= 100)) &&
    (!tax || !values.changes || values.from >= taxes.today)
  const send = async () => {
    await save(tax, values, percent)
    saved()
    close()
  }
  const percentInput = (
    <NumberInput
      language={language}
      name={tax ? 'next.percent' : 'percent'}
      label={t(tax ? 'to_percent' : 'percent')}
      value={values.percent}
      required
      onChange={({ target }) => set({ percent: target.value })}
    />
  )
  return (
    <Dialog
      open
      onClose={close}
      title={t(tax ? 'title_edit' : 'title_new')}
      closeLabel={t('close')}
    >
      <DialogForm language={language} label={t(tax ? 'save' : 'add')} isReady={isReady} send={send}>
        {offeredLanguages().map((one) => (
          <TextInput
            key={one}
            lang={one}
            name={`name.${one}`}
            label={`${t('name')} (${languageName(one)})`}
            value={values.name[one]}
            maxLength={60}
            required={one === mainLanguage()}
            onChange={({ target }) => set({ name: { ...values.name, [one]: target.value } })}
          />
        ))}
        {tax === null && percentInput}
        {tax && (
          <Checkbox
            label={t('changes')}
            checked={values.changes}
            onChange={({ target }) => set({ changes: target.checked })}
          />
        )}
        {tax && values.changes && (
          <>
            <TextInput
              name="next.from"
              label={t('from')}
              type="date"
              min={taxes.today}
              value={values.from}
              required
              onChange={({ target }) => set({ from: target.value })}
            />
            {percentInput}
          </>
        )}
        {tax && values.changes && isReady && percent !== undefined && (
          <Alert tone="info">
            {effectWords(
              { uses: tax.uses, was: tax.percent, next: { from: values.from, percent } },
              locale,
              taxes.prices_include_tax,
            )}
          </Alert>
        )}
      </DialogForm>
    </Dialog>
  )
}
