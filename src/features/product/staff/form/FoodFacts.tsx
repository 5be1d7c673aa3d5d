import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { MOST } from '#/contract/product/bounds.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import { EXEMPTIONS, NUTRIENTS, ALLERGENS, type Allergen } from '#/contract/product/food.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import productTexts from '#texts/staff_products.form'
import { implausible } from './nutrition-check.ts'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'

/** Information required for food. */
export function FoodFacts({ language, record }: PartProps) {
  const t = productTexts(language)
  const { box, field, values } = record
  const doubts = implausible(values.nutrition)
  return (
    <FoldedSection title={t('food')}>
      <Localized
        language={language}
        field={field}
        name="legal_name"
        label={t('legal_name')}
        hint={t('legal_name_hint')}
        maxLength={MOST.legal_name}
      />
      <Localized
        language={language}
        field={field}
        name="ingredients"
        label={t('ingredients')}
        rows={3}
      />
      <Select {...field('exempt')} label={t('exempt')} hint={t('exempt_hint')}>
        <option value="">{t('exempt_none')}</option>
        {EXEMPTIONS.map((exemption) => (
          <option key={exemption} value={exemption}>
            {t(`exemptions.${exemption}`)}
          </option>
        ))}
      </Select>
      <Localized
        language={language}
        field={field}
        name="origin"
        label={t('origin')}
        maxLength={MOST.origin}
      />
      <Checkbox {...box('allergens_known')} label={t('allergens_known')} />
      {values.allergens_known && (
        <AllergenBoxes language={language} record={record} name="allergens" />
      )}
      <AllergenBoxes language={language} record={record} name="may_contain" />
      <FoodLabel language={language} record={record} />
      <Select {...field('nutrition.per')} label={t('nutrition')}>
        <option value="">{t('nutrition_unknown')}</option>
        <option value="g">{t('per_g')}</option>
        <option value="ml">{t('per_ml')}</option>
      </Select>
      {values.nutrition.per !== '' && (
        <div className={styles.numbers}>
          {NUTRIENTS.map((nutrient) => (
            <NumberInput
              language={language}
              key={nutrient}
              {...field(`nutrition.${nutrient}`)}
              label={t(`nutrient.${nutrient}`)}
            />
          ))}
        </div>
      )}
      {doubts.length > 0 && (
        <Alert tone="warn">{doubts.map((doubt) => t(`doubt.${doubt}`)).join(' ')}</Alert>
      )}
    </FoldedSection>
  )
}

/** The allergens that it contains, or traces of them. */
function AllergenBoxes({
  language,
  record: { set, values },
  name,
}: PartProps & { name: 'allergens' | 'may_contain' }) {
  const t = productTexts(language)
  const chosen = values[name]
  const flip = (allergen: Allergen, isIn: boolean) =>
    set(name, isIn ? [...chosen, allergen] : chosen.filter((other) => other !== allergen))
  return (
    <fieldset className={styles.boxes}>
      <legend>{t(name)}</legend>
      {ALLERGENS.map((allergen) => (
        <Checkbox
          key={allergen}
          name={`${name}-${allergen}`}
          label={t(`allergen.${allergen}`)}
          checked={chosen.includes(allergen)}
          onChange={({ target }) => flip(allergen, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** What else stands on the label of a food. */
function FoodLabel({ language, record: { field } }: PartProps) {
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
