import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { MOST } from '#/contract/product/bounds.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

/** What else stands on the label of a food. */
export function FoodLabel({ language, record: { field } }: PartProps) {
  const t = productTexts(language)
  return (
    <>
      <div className={styles.pair}>
        <Select {...field('date_kind')} label={t('date_kind')} hint={t('date_kind_hint')}>
          <option value="">{t('not_stated')}</option>
          {LOT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`date_kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          {...field('min_days')}
          label={t('min_days')}
          hint={t('min_days_hint')}
          inputMode="numeric"
        />
        <NumberInput
          language={language}
          {...field('drained_weight')}
          label={t('drained_weight')}
          hint={t('drained_weight_hint')}
        />
        <NumberInput
          language={language}
          {...field('alcohol')}
          label={t('alcohol')}
          hint={t('alcohol_hint')}
        />
      </div>
      <Localized
        language={language}
        field={field}
        name="storage"
        label={t('storage')}
        maxLength={MOST.storage}
        rows={2}
      />
      <Localized
        language={language}
        field={field}
        name="preparation"
        label={t('preparation')}
        maxLength={MOST.preparation}
        rows={2}
      />
      <TextInput
        {...field('operator')}
        label={t('operator')}
        hint={t('operator_hint')}
        maxLength={MOST.operator}
      />
    </>
  )
}
