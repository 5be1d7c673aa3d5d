// What new products get where their rows don't say; only what some of them lack is asked for.
import { useState } from 'react'
import { typed } from '#/components/staff/form/typed.ts'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportMatch } from '#/contract/imports/result.ts'
import { DEFAULT_STOCK, type ImportOrder } from '#/contract/imports/staff.ts'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = {
  language: Language
  lacking: ImportMatch['lacking']
  order: ImportOrder | null
  taxes: TaxChoice[]
}

export function NewProducts({ language, lacking, order, taxes }: Props) {
  const t = importTexts(language)
  const { price, tax, stock, weight } = lacking
  if ([price, tax, stock, weight.count].every((count) => count === 0)) return null
  return (
    <Section title={t('fresh')} hint={t('fresh_hint')}>
      <div className={styles.grid}>
        {price > 0 && (
          <Typed
            language={language}
            amount
            name="price"
            label={t('price')}
            hint={t('price_hint', { count: price })}
            start={order?.price ?? null}
          />
        )}
        {tax > 0 && (
          <Select
            id="tax"
            name="tax"
            label={t('tax')}
            hint={t('tax_hint', { count: tax })}
            required
            defaultValue={order?.tax ?? ''}
          >
            <option value="">{t('tax_choose')}</option>
            {taxes.map(({ id, name, percent }) => (
              <option key={id} value={percent}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {stock > 0 && (
          <Typed
            language={language}
            name="stock"
            label={t('stock')}
            start={order?.stock ?? DEFAULT_STOCK}
          />
        )}
      </div>
      {weight.count > 0 && (
        <>
          <input type="hidden" name="asks_weight" value="1" />
          <Checkbox
            id="by_weight"
            name="by_weight"
            label={t('by_weight', { count: weight.count })}
            hint={t('by_weight_hint', { names: weight.examples.join(', ') })}
            defaultChecked={order?.by_weight ?? false}
          />
        </>
      )}
    </Section>
  )
}

type TypedProps = {
  language: Language
  name: 'price' | 'stock'
  label: string
  hint?: string
  start: number | null
  amount?: boolean
}

/** The form sends the plain number. */
function Typed({ name, start, ...rest }: TypedProps) {
  const [value, setValue] = useState(typed(start))
  return (
    <div>
      <NumberInput
        {...rest}
        id={name}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
