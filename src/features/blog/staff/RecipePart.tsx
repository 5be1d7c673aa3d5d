// The recipe in a post: servings, times, ingredients and steps.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { NO_WORDS } from '#/components/staff/form/words.ts'
import { INGREDIENT_UNITS } from '#/contract/blog/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import contentTexts from '#texts/staff_content.post'
import { newIngredient } from './post-values.ts'
import type { PostRecord } from './use-post.ts'

type Props = {
  language: Language
  record: PostRecord
  /** Names of the products chosen earlier. */
  names: readonly Named[]
}

/** The contract's maximum. */
const MOST_PRODUCTS = 10

export function RecipePart({ language, record, names }: Props) {
  const t = contentTexts(language)
  const { field, box, values, set } = record
  return (
    <Section title={t('recipe')}>
      <Checkbox {...box('is_recipe')} label={t('is_recipe')} />
      {values.is_recipe && (
        <>
          <div className={styles.grid}>
            {(['servings', 'prep_minutes', 'cook_minutes'] as const).map((name) => (
              <NumberInput
                language={language}
                key={name}
                {...field(name)}
                label={t(name)}
                inputMode="numeric"
              />
            ))}
          </div>
          <Ingredients language={language} record={record} names={names} />
          <strong>{t('steps')}</strong>
          {values.steps.map((_, index) => (
            // Steps have no ID; their order is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.pair}>
              <Localized
                language={language}
                field={field}
                name={`steps.${index}`}
                label={t('step', { number: index + 1 })}
                rows={2}
                maxLength={2000}
              />
              <RemoveLine {...{ language, record, index }} name="steps" />
            </div>
          ))}
          <div>
            <Button
              variant="secondary"
              onClick={() => set('steps', [...values.steps, { ...NO_WORDS }])}
            >
              {t('add.steps')}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function Ingredients({ language, record, names }: Props) {
  const t = contentTexts(language)
  const { field, values, set } = record
  return (
    <>
      <strong>{t('ingredients')}</strong>
      {values.ingredients.map((line, index) => (
        <div key={line.key} className={styles.pair}>
          <div className={styles.lines}>
            <Localized
              language={language}
              field={field}
              name={`ingredients.${index}.text`}
              label={t('ingredient')}
              maxLength={200}
            />
            <div className={styles.grid}>
              <NumberInput
                language={language}
                {...field(`ingredients.${index}.amount`)}
                label={t('amount')}
              />
              <Select {...field(`ingredients.${index}.unit`)} label={t('unit')}>
                <option value="">{t('pieces')}</option>
                {INGREDIENT_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`units.${unit}`)}
                  </option>
                ))}
              </Select>
              <NumberInput
                language={language}
                {...field(`ingredients.${index}.weighs`)}
                label={t('weighs')}
              />
            </div>
            <ChooseGoods
              language={language}
              label={t('product_ids')}
              hint={t('product_ids_hint')}
              error={field(`ingredients.${index}.product_ids`).error}
              chosen={line.product_ids}
              names={names}
              most={MOST_PRODUCTS}
              change={(ids) => set(`ingredients.${index}.product_ids`, ids)}
            />
          </div>
          <RemoveLine {...{ language, record, index }} name="ingredients" />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() => set('ingredients', [...values.ingredients, newIngredient()])}
        >
          {t('add.ingredients')}
        </Button>
      </div>
    </>
  )
}

type RemoveProps = Omit<Props, 'names'> & { name: 'steps' | 'ingredients'; index: number }

function RemoveLine({ language, record, name, index }: RemoveProps) {
  const t = contentTexts(language)
  const lines: object[] = record.values[name]
  const rest = lines.filter((_, other) => other !== index)
  return (
    <Button variant="quiet" onClick={() => record.set(name, rest)}>
      {t('remove_line')}
    </Button>
  )
}
