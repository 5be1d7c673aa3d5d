// Wishlist and compare buttons with text, for the product page.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { saveTexts } from '#/browser/save/save-texts.ts'
import { SaveButton } from './SaveButton.tsx'
import styles from './SaveButtons.module.css'

type Props = { product: Pick<ProductSummary, 'id' | 'name' | 'status'>; language: Language }

const LISTS = ['wishlist', 'compare'] as const

export function SaveButtons({ product, language }: Props) {
  return (
    <div className={styles.buttons}>
      {LISTS.map((list) => (
        <SaveButton
          key={list}
          list={list}
          product={product}
          language={language}
          className={styles.button}
        >
          {saveTexts(language, list)('word')}
        </SaveButton>
      ))}
    </div>
  )
}
