import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import type { ReactNode } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import { TaxSelect } from '#/components/staff/form/TaxSelect.tsx'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & {
  taxes: TaxChoice[]
  /** The type can be chosen only for a new product. */
  withType: boolean
  /** Whether it can be archived. */
  withArchive?: boolean
  /** False if others decide whether it is sold. */
  withStatus?: boolean
  /** Shown below the price. */
  note?: ReactNode
}

/** Price and stock, then what is changed less often. */
export function Goods({
  language,
  record,
  taxes,
  withType,
  withArchive,
  withStatus = true,
  note,
}: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
    <Section title={t('goods')}>
      <div className={styles.pair}>
        <NumberInput language={language} amount {...field('price')} label={t('price')} required />
        <TaxSelect
          {...field('tax_id')}
          {...{ taxes }}
          label={t('tax_id')}
          none={t('choose_tax')}
          required
        />
        <NumberInput language={language} {...field('quantity')} label={t('quantity')} />
        <NumberInput language={language} {...field('discount')} label={t('discount')} />
        <NumberInput language={language} amount {...field('deposit')} label={t('deposit')} />
        <TaxSelect
          {...field('deposit_tax_id')}
          {...{ taxes }}
          label={t('deposit_tax_id')}
          none={t('deposit_tax')}
        />
      </div>
      {note}
      {withStatus && (
        <Select {...field('status')} label={t('status')}>
          <option value="1">{t('on_sale')}</option>
          <option value="0">{t('off_sale')}</option>
        </Select>
      )}
      {withStatus && withArchive && (
        <Checkbox {...record.box('archived')} label={t('archived')} hint={t('archived_hint')} />
      )}
      {withType && (
        <Select {...field('type')} label={t('type')}>
          <option value="simple">{t('simple')}</option>
          <option value="variable">{t('variable')}</option>
        </Select>
      )}
    </Section>
  )
}
