import { useState } from 'react'
import { FoldedSection } from '#/components/staff/form/FoldedSection.tsx'
import type { CategoryChoice } from '#/features/product/staff/list/category-choices.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './ProductForm.module.css'
import type { PartProps } from './use-product-record.ts'

/** More than can be scanned at a glance. */
const MANY = 12

export function CategoryBox({
  language,
  record,
  categories,
}: PartProps & { categories: CategoryChoice[] }) {
  const t = productTexts(language)
  const { category_ids } = record.values
  const [words, setWords] = useState('')
  // Selected ones stay visible.
  const shown = categories.filter(
    ({ id, label }) =>
      category_ids.includes(id) || label.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const flip = (id: number, isIn: boolean) =>
    record.set(
      'category_ids',
      isIn ? [...category_ids, id] : category_ids.filter((other) => other !== id),
    )
  return (
    <FoldedSection title={t('category_ids')} isOpen={category_ids.length === 0}>
      {categories.length > MANY && (
        <TextInput
          type="search"
          id="find-category"
          label={t('find_category')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {/* Scrolls by keyboard too: its checkboxes take the focus. */}
      <div className={styles.tree}>
        {shown.map(({ id, label }) => (
          <Checkbox
            key={id}
            name={`category-${id}`}
            label={<span className={styles.deep}>{label}</span>}
            checked={category_ids.includes(id)}
            onChange={({ target }) => flip(id, target.checked)}
          />
        ))}
      </div>
    </FoldedSection>
  )
}
