// Three ways to bring prices: typed, from a file, or by a percentage for a department.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { isReadable } from '#/components/staff/form/typed.ts'
import { readNumber } from '#/components/staff/money.ts'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { type OnePriceList, PRICE_ROUNDINGS, type PriceRounding } from '#/contract/prices/staff.ts'
import { useEarlyInput } from '#/form/early-input.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import priceTexts from '#texts/staff_prices'
import styles from './Prices.module.css'

type PartProps = { locale: Locale; list: OnePriceList; changed: (list: OnePriceList) => void }
type Props = PartProps & { categories: { id: number; name: string }[] }

export function AddLines({ categories, ...part }: Props) {
  const t = priceTexts(part.locale.language)
  return (
    <Section title={t('add')} hint={t('add_hint')}>
      <Typed {...part} />
      <details className={styles.way}>
        <summary>{t('by_file')}</summary>
        <FromFile {...part} />
      </details>
      <details className={styles.way}>
        <summary>{t('by_percent')}</summary>
        <ByPercent {...part} categories={categories} />
      </details>
    </Section>
  )
}

const amountOf = (text: string): number | null => readNumber(text) ?? null

function Typed({ locale: { language }, list, changed }: PartProps) {
  const t = priceTexts(language)
  const [values, setValues] = useState({ sku: '', price: '', offer: '' })
  const set = (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change }))
  const form = useEarlyInput((typed) => set(typed as Partial<typeof values>))
  const [price, offer] = [amountOf(values.price), amountOf(values.offer)]
  const { run, busy, failure } = useAction(async () => {
    const lines = [{ sku: values.sku, price, offer }]
    changed(await staff.staffPrices.setLines({ params: { id: list.id }, body: { lines } }))
    set({ sku: '', price: '', offer: '' })
  })
  const isReady =
    values.sku.trim() !== '' &&
    (price !== null || offer !== null) &&
    [values.price, values.offer].every(isReadable)
  return (
    <form
      ref={form}
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void run()
      }}
    >
      <Refusal language={language} failure={failure} prefix="lines.0.">
        <TextInput
          name="sku"
          label={t('sku')}
          value={values.sku}
          maxLength={120}
          required
          onChange={({ target }) => set({ sku: target.value })}
        />
        {(['price', 'offer'] as const).map((name) => (
          <NumberInput
            language={language}
            amount
            key={name}
            name={name}
            label={t(name)}
            value={values[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </Refusal>
      <Button type="submit" variant="secondary" busy={busy} disabled={!isReady}>
        {t('add_line')}
      </Button>
    </form>
  )
}

function FromFile({ locale: { language }, list, changed }: PartProps) {
  const t = priceTexts(language)
  const { run, busy, failure } = useAction(async (file: File) => {
    // Spreadsheets name the type of a CSV file in their own ways.
    const body = new Blob([file], { type: 'text/csv' })
    changed(await staff.staffPrices.file({ query: { list: list.id }, body }))
  })
  return (
    <div>
      <label htmlFor="price-file">{t('file')}</label>
      <p id="price-file-hint" className={styles.hint}>
        {t('file_hint')}
      </p>
      <input
        id="price-file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-describedby="price-file-hint"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void run(file)
          target.value = ''
        }}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </div>
  )
}

const WHATS = ['price', 'offer'] as const

function ByPercent({ locale: { language }, list, changed, categories }: Props) {
  const t = priceTexts(language)
  const [values, setValues] = useState({
    category: '',
    percent: '',
    rounding: 'none' as PriceRounding,
    what: 'price' as (typeof WHATS)[number],
  })
  const set = (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change }))
  const percent = readNumber(values.percent)
  const isReady = values.category !== '' && percent !== undefined && percent !== 0
  const { run, busy, failure } = useAction(async () => {
    const body = { ...values, category: Number(values.category), percent: percent ?? 0 }
    changed(await staff.staffPrices.percent({ params: { id: list.id }, body }))
  })
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void run()
      }}
    >
      <Refusal language={language} failure={failure}>
        <Select
          name="category"
          label={t('category')}
          value={values.category}
          required
          onChange={({ target }) => set({ category: target.value })}
        >
          <option value="">{t('choose')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('what')}
          value={values.what}
          onChange={({ target }) =>
            set({ what: WHATS.find((what) => what === target.value) ?? 'price' })
          }
        >
          {WHATS.map((what) => (
            <option key={what} value={what}>
              {t(`what_${what}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          name="percent"
          label={t('percent')}
          hint={t('percent_hint')}
          value={values.percent}
          required
          onChange={({ target }) => set({ percent: target.value })}
        />
        <Select
          label={t('rounding')}
          value={values.rounding}
          onChange={({ target }) =>
            set({
              rounding: PRICE_ROUNDINGS.find((rounding) => rounding === target.value) ?? 'none',
            })
          }
        >
          {PRICE_ROUNDINGS.map((rounding) => (
            <option key={rounding} value={rounding}>
              {t(`round.${rounding}`)}
            </option>
          ))}
        </Select>
      </Refusal>
      <Button type="submit" variant="secondary" busy={busy} disabled={!isReady}>
        {t('add_lines')}
      </Button>
    </form>
  )
}
