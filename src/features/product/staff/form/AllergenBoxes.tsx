import { ALLERGENS, type Allergen } from '#/contract/product/food.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

/** The allergens that it contains, or traces of them. */
export function AllergenBoxes({
  language,
  record: { set, values },
  name,
}: PartProps & { name: 'allergens' | 'may_contain' }) {
  const t = productTexts(language)
  const chosen = values[name]
  const flip = (one: Allergen, isIn: boolean) =>
    set(name, isIn ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <fieldset className={styles.boxes}>
      <legend>{t(name)}</legend>
      {ALLERGENS.map((one) => (
        <Checkbox
          key={one}
          name={`${name}-${one}`}
          label={t(`allergen.${one}`)}
          checked={chosen.includes(one)}
          onChange={({ target }) => flip(one, target.checked)}
        />
      ))}
    </fieldset>
  )
}
