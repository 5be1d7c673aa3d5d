// Assigns columns to fields, with the first rows as a preview, and settings for the whole file.
import { type SyntheticEvent, useState } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import { readNumber } from '#/components/staff/money.ts'
import { IMPORT_FIELDS, type ImportField } from '#/contract/imports/fields.ts'
import type { ImportHead, ImportOrder } from '#/contract/imports/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = {
  language: Language
  head: ImportHead
  order: ImportOrder | null
  busy: boolean
  onCheck: (order: ImportOrder) => void
}
type Map = Partial<Record<ImportField, string>>

const KEYS = ['id', 'sku', 'barcode', 'name'] as const
const PRICES = ['price', 'sale_price', 'market_price'] as const

export function Mapping({ language, head, order, busy, onCheck }: Props) {
  const t = importTexts(language)
  // Detected columns, and the user's choices.
  const [map, setMap] = useState<Map>({ ...head.columns, ...order?.map })
  const fieldOf = (header: string) => IMPORT_FIELDS.find((field) => map[field] === header) ?? ''
  const give = (header: string, field: string) =>
    setMap((old) => {
      const next: Map = Object.fromEntries(
        Object.entries(old).map(([key, value]) => [key, value === header ? '' : value]),
      )
      return field === '' ? next : { ...next, [field]: header }
    })
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    onCheck({ ...orderOf(new FormData(event.currentTarget)), map })
  }
  const [key, setKey] = useState<string>(order?.key ?? '')
  const hasTax = Boolean(map.tax_rate)
  const hasPrice = PRICES.some((field) => map[field])
  return (
    <form onSubmit={send} className={styles.form}>
      <Section title={t('columns')} hint={t('columns_hint')}>
        <div className={styles.scroll}>
          <table className={styles.rows}>
            <thead>
              <tr>
                {head.headers.map((header, index) => (
                  // Headers can repeat.
                  // oxlint-disable-next-line react/no-array-index-key
                  <th key={`${header}-${index}`} scope="col">
                    <span>{header}</span>
                    <select
                      aria-label={t('meaning', { header })}
                      value={fieldOf(header)}
                      onChange={({ target }) => give(header, target.value)}
                    >
                      <option value="">{t('not_used')}</option>
                      {IMPORT_FIELDS.map((field) => (
                        <option key={field} value={field}>
                          {t(`field.${field}`)}
                        </option>
                      ))}
                    </select>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {head.rows.map((cells, line) => (
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={line}>
                  {head.headers.map((header, index) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={`${header}-${index}`}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section title={t('whole')}>
        <div className={styles.grid}>
          <Select
            id="key"
            name="key"
            label={t('key')}
            hint={t('key_hint')}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          >
            <option value="">{t('key_auto')}</option>
            {KEYS.map((one) => (
              <option key={one} value={one}>
                {t(`field.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            id="decimal"
            name="decimal"
            label={t('decimal')}
            hint={t('decimal_hint')}
            defaultValue={order?.decimal ?? ''}
          >
            <option value="">{t('decimal_auto')}</option>
            <option value=",">1.234,50</option>
            <option value=".">1,234.50</option>
          </Select>
          <TextInput
            id="tax"
            name="tax"
            label={t('tax')}
            hint={t('tax_hint')}
            inputMode="decimal"
            required={!hasTax}
            defaultValue={order?.tax ?? ''}
          />
          <TextInput
            id="price"
            name="price"
            label={t('price')}
            hint={hasPrice ? undefined : t('price_hint')}
            inputMode="decimal"
            // Products that the shop has keep theirs.
            required={!hasPrice && key === '' && !map.id}
            defaultValue={order?.price ?? ''}
          />
          <TextInput
            id="stock"
            name="stock"
            label={t('stock')}
            inputMode="decimal"
            defaultValue={order?.stock ?? 100}
          />
        </div>
        <Checkbox
          id="without_repeats"
          name="without_repeats"
          label={t('without_repeats')}
          defaultChecked={order?.without_repeats ?? false}
        />
        <Checkbox
          id="rest"
          name="rest"
          label={t('rest')}
          hint={t('rest_hint')}
          defaultChecked={order?.rest ?? false}
        />
      </Section>
      <Button type="submit" busy={busy}>
        {t('check')}
      </Button>
    </form>
  )
}

function orderOf(data: FormData): Omit<ImportOrder, 'map'> {
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = (name: string) => readNumber(text(name)) ?? null
  const decimal = text('decimal')
  return {
    key: KEYS.find((key) => key === text('key')) ?? null,
    decimal: decimal === '.' || decimal === ',' ? decimal : null,
    tax: number('tax'),
    price: number('price'),
    stock: number('stock') ?? 0,
    without_repeats: data.has('without_repeats'),
    rest: data.has('rest'),
  }
}
