import { MOST } from '#/contract/product/bounds.ts'
import { ENERGY_CLASSES } from '#/contract/product/food.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import type { PartProps } from './use-product-record.ts'

/** Information required for non-food goods (rule 296). */
export function SafetyFacts({ language, record: { box, field, values } }: PartProps) {
  const t = productTexts(language)
  return (
    <FoldedSection title={t('goods_safety')} hint={t('goods_safety_hint')}>
      <TextInput {...field('maker')} label={t('maker')} maxLength={MOST.maker} />
      <TextInput
        {...field('maker_contact')}
        label={t('maker_contact')}
        maxLength={MOST.maker_contact}
      />
      <Checkbox {...box('maker_outside')} label={t('maker_outside')} />
      {values.maker_outside && (
        <TextInput
          {...field('eu_responsible')}
          label={t('eu_responsible')}
          hint={t('eu_responsible_hint')}
          maxLength={MOST.eu_responsible}
        />
      )}
      <Localized
        language={language}
        field={field}
        name="safety"
        label={t('safety')}
        hint={t('safety_pictures')}
        maxLength={MOST.safety}
        rows={3}
      />
      <Select {...field('energy_class')} label={t('energy_class')} hint={t('energy_hint')}>
        <option value="">{t('energy_none')}</option>
        {ENERGY_CLASSES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <TextInput {...field('eprel')} label={t('eprel')} inputMode="numeric" maxLength={10} />
    </FoldedSection>
  )
}
