import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

const NUMBERS = [
  'discount',
  'tax_rate',
  'deposit',
  'quantity',
  'quantity_step',
  'quantity_min',
] as const

type Props = PartProps & {
  /** The type can be chosen only for a new product. */
  withType: boolean
  /** Whether it can be archived. */
  withArchive?: boolean
  /** False if others decide whether it is sold. */
  withStatus?: boolean
}

/** Status, price and stock. */
export function Goods({ language, record, withType, withArchive, withStatus = true }: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
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
        <TextInput {...field('price')} label={t('price')} inputMode="decimal" required />
        {NUMBERS.map((name) => (
          <TextInput key={name} {...field(name)} label={t(name)} inputMode="decimal" />
        ))}
      </div>
      <Localized language={language} field={field} name="unit" label={t('unit')} maxLength={80} />
      <div className={styles.pair}>
        <TextInput {...field('content')} label={t('content')} inputMode="decimal" />
        <Select {...field('content_unit')} label={t('content_unit')}>
          <option value="">–</option>
          <option value="g">g</option>
          <option value="ml">ml</option>
          <option value="piece">{t('piece')}</option>
        </Select>
        <TextInput {...field('sku')} label={t('sku')} maxLength={64} />
        <TextInput {...field('barcode')} label={t('barcode')} inputMode="numeric" />
      </div>
      {withType && (
        <Select {...field('type')} label={t('type')}>
          <option value="simple">{t('simple')}</option>
          <option value="variable">{t('variable')}</option>
        </Select>
      )}
    </Section>
  )
}
