import { Section } from '#/components/staff/form/Section.tsx'
import type { CategoryChoice } from '#/features/product/staff/list/category-choices.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

export function CategoryBox({
  language,
  record,
  categories,
}: PartProps & { categories: CategoryChoice[] }) {
  const t = productTexts(language)
  const { category_ids } = record.values
  const flip = (id: number, isIn: boolean) =>
    record.set(
      'category_ids',
      isIn ? [...category_ids, id] : category_ids.filter((other) => other !== id),
    )
  return (
    <Section title={t('category_ids')}>
      {/* Scrolled with the keyboard too: its boxes take the focus. */}
      <div className={styles.tree}>
        {categories.map(({ id, label }) => (
          <Checkbox
            key={id}
            name={`category-${id}`}
            label={<span className={styles.deep}>{label}</span>}
            checked={category_ids.includes(id)}
            onChange={({ target }) => flip(id, target.checked)}
          />
        ))}
      </div>
    </Section>
  )
}
