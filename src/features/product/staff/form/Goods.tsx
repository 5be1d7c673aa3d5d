import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import type { ReactNode } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import { TaxSelect } from '#/components/staff/form/TaxSelect.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import { SoldAs } from './SoldAs.tsx'
import type { PartProps } from './use-product-record.ts'

const NUMBERS = ['discount', 'deposit', 'quantity'] as const

type Props = PartProps & {
  taxes: TaxChoice[]
  /** The type can be chosen only for a new product. */
  withType: boolean
  /** Whether it can be archived. */
  withArchive?: boolean
  /** How it is sold was guessed from its unit's wording, and nobody has confirmed it. */
  isUnsure?: boolean
  /** False if others decide whether it is sold. */
  withStatus?: boolean
  /** Shown below the price. */
  note?: ReactNode
}

/** Status, price and stock. */
export function Goods({
  language,
  record,
  taxes,
  withType,
  withArchive,
  isUnsure = false,
  withStatus = true,
  note,
}: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
    <>
      <Section title={t('goods')}>
        {withStatus && (
          <Select {...field('status')} label={t('status')}>
            <option value="1">{t('on_sale')}</option>
            <option value="0">{t('off_sale')}</option>
          </Select>
        )}
        {withStatus && withArchive && (
          <Checkbox {...record.box('archived')} label={t('archived')} hint={t('archived_hint')} />
        )}
        <div className={styles.pair}>
          <NumberInput language={language} amount {...field('price')} label={t('price')} required />
          {NUMBERS.map((name) => (
            <NumberInput
              language={language}
              amount={name === 'deposit'}
              key={name}
              {...field(name)}
              label={t(name)}
            />
          ))}
          <TaxSelect
            {...field('tax_id')}
            {...{ taxes }}
            label={t('tax_id')}
            none={t('choose_tax')}
            required
          />
          <TaxSelect
            {...field('deposit_tax_id')}
            {...{ taxes }}
            label={t('deposit_tax_id')}
            none={t('deposit_tax')}
          />
        </div>
        {note}
        {withType && (
          <Select {...field('type')} label={t('type')}>
            <option value="simple">{t('simple')}</option>
            <option value="variable">{t('variable')}</option>
          </Select>
        )}
      </Section>
      <SoldAs {...{ language, record, isUnsure }} />
    </>
  )
}
