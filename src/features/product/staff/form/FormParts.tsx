// The parts of a product's form in order of importance: on a phone one below the other, otherwise in two columns.
import type { ReactNode } from 'react'
import styles from './ProductForm.module.css'

type Props = {
  isNew: boolean
  name: ReactNode
  /** Price and stock. */
  goods: ReactNode
  sold: ReactNode
  photos: ReactNode
  categories: ReactNode
  texts: ReactNode
  /** What is needed less often. */
  facts: ReactNode
  more?: ReactNode
}

/** A new product begins with its name, price, stock, photographs and categories; later the price changes most often. */
export function FormParts({ isNew, name, goods, sold, photos, categories, ...rest }: Props) {
  const { texts, facts, more } = rest
  if (isNew)
    return (
      <div className={styles.columns}>
        <div className={styles.first}>{name}</div>
        <div className={styles.side}>
          {goods}
          {photos}
          {categories}
          {sold}
        </div>
        <div className={styles.rest}>
          {texts}
          {facts}
          {more}
        </div>
      </div>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.goods}>
        {goods}
        {sold}
      </div>
      <div className={styles.column}>
        {name}
        {texts}
        {facts}
      </div>
      <div className={styles.aside}>
        {photos}
        {categories}
        {more}
      </div>
    </div>
  )
}
