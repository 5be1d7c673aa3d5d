import { MOST } from '#/contract/product/bounds.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { ALLERGENS, type Allergen, NUTRIENTS } from '#/contract/product/food.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import { implausible } from './nutrition-check.ts'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

/** Information required for food. */
export function FoodFacts({ language, record }: PartProps) {
  const t = productTexts(language)
  const { box, field, set, values } = record
  const flip = (one: Allergen, isIn: boolean) =>
    set(
      'allergens',
      isIn ? [...values.allergens, one] : values.allergens.filter((other) => other !== one),
    )
  const doubts = implausible(values.nutrition)
  return (
    <Section title={t('food')}>
      <Localized
        language={language}
        field={field}
        name="ingredients"
        label={t('ingredients')}
        rows={3}
      />
      <Localized
        language={language}
        field={field}
        name="origin"
        label={t('origin')}
        maxLength={MOST.origin}
      />
      <Checkbox {...box('allergens_known')} label={t('allergens_known')} />
      {values.allergens_known && (
        <fieldset className={styles.boxes}>
          <legend>{t('allergens')}</legend>
          {ALLERGENS.map((one) => (
            <Checkbox
              key={one}
              name={`allergen-${one}`}
              label={t(`allergen.${one}`)}
              checked={values.allergens.includes(one)}
              onChange={({ target }) => flip(one, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <Select {...field('nutrition.per')} label={t('nutrition')}>
        <option value="">{t('nutrition_unknown')}</option>
        <option value="g">{t('per_g')}</option>
        <option value="ml">{t('per_ml')}</option>
      </Select>
      {values.nutrition.per !== '' && (
        <div className={styles.numbers}>
          {NUTRIENTS.map((one) => (
            <TextInput
              key={one}
              {...field(`nutrition.${one}`)}
              label={t(`nutrient.${one}`)}
              inputMode="decimal"
            />
          ))}
        </div>
      )}
      {doubts.length > 0 && (
        <Alert tone="warn">{doubts.map((doubt) => t(`doubt.${doubt}`)).join(' ')}</Alert>
      )}
    </Section>
  )
}
