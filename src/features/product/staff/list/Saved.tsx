import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import productTexts from '#texts/staff_products.list'
import styles from './ProductList.module.css'

/** Beside a cell whose value has just been saved. */
export const Saved = ({ language }: { language: Language }) => (
  <span role="status" className={styles.saved}>
    <Icon name="check" size={16} />
    <span className="visually-hidden">{productTexts(language)('cell_saved')}</span>
  </span>
)
