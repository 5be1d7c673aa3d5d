// What a product is sold by and in, and its numbers: set once, changed rarely.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { MOST } from '#/contract/product/bounds.ts'
import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import { measureOf } from '#/domain/quantity.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import soldTexts from '#texts/staff_products.sold'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

type Props = PartProps & {
  /** How it is sold was guessed from its unit's wording, and nobody has confirmed it. */
  isUnsure: boolean
}

export function SoldAs({ language, record, isUnsure }: Props) {
  const t = productTexts(language)
  const { field } = record
  return (
    <FoldedSection title={t('sold_as')} isOpen={isUnsure}>
      <SoldBy language={language} record={record} isUnsure={isUnsure} />
      <Localized
        language={language}
        field={field}
        name="unit"
        label={t('unit')}
        maxLength={MOST.unit}
      />
      <div className={styles.pair}>
        <NumberInput language={language} {...field('content')} label={t('content')} />
        <Select {...field('content_unit')} label={t('content_unit')}>
          <option value="">–</option>
          <option value="g">g</option>
          <option value="ml">ml</option>
          <option value="piece">{t('piece')}</option>
        </Select>
        <TextInput {...field('sku')} label={t('sku')} maxLength={MOST.sku} />
        <TextInput {...field('barcode')} label={t('barcode')} inputMode="numeric" />
      </div>
      <Select {...field('withdrawal')} label={t('withdrawal')} hint={t('withdrawal_hint')}>
        <option value="">{t('withdrawal_department')}</option>
        {WITHDRAWAL_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {t(`withdrawal_rule.${rule}`)}
          </option>
        ))}
      </Select>
      <NumberInput
        language={language}
        {...field('minimum_age')}
        label={t('minimum_age')}
        hint={t('minimum_age_hint')}
        inputMode="numeric"
      />
    </FoldedSection>
  )
}

/** What the customer orders and pays: pieces, or what the scales say. */
function SoldBy({ language, record, isUnsure }: Props) {
  const t = productTexts(language)
  const soldBy = soldTexts(language)
  const { field, values } = record
  const measure = measureOf(values.sold_by)
  const tolerance = values.weight_tolerance
  return (
    <>
      <Select
        {...field('sold_by')}
        label={t('sold_by')}
        hint={measure ? t('sold_by_measure', { measure, tolerance }) : t('sold_by_piece')}
      >
        {SOLD_BY.map((one) => (
          <option key={one} value={one}>
            {soldBy(one)}
          </option>
        ))}
      </Select>
      {isUnsure && (
        <Checkbox
          {...record.box('sold_by_sure')}
          label={t('sold_by_sure')}
          hint={t('sold_by_unsure')}
        />
      )}
      <div className={styles.pair}>
        {(['quantity_step', 'quantity_min'] as const).map((name) => (
          <NumberInput
            language={language}
            key={name}
            {...field(name)}
            label={measure ? `${t(name)} (${measure})` : t(name)}
          />
        ))}
        <NumberInput
          language={language}
          {...field('quantity_start')}
          label={measure ? `${t('quantity_start')} (${measure})` : t('quantity_start')}
          hint={t('quantity_start_hint')}
        />
        {measure && (
          <NumberInput
            language={language}
            {...field('weight_tolerance')}
            label={t('weight_tolerance')}
          />
        )}
      </div>
    </>
  )
}
