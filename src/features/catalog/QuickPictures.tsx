import { useState } from 'react'
import type { Product } from '#/contract/product.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './QuickView.module.css'
import { catalogTexts } from './texts.ts'

type Props = { product: Pick<Product, 'name' | 'product_galleries' | 'tint'>; language: Language }

/** The pictures of a product, one large and the others to choose from. */
export function QuickPictures({ product, language }: Props) {
  const t = catalogTexts(language)
  const [shown, setShown] = useState(0)
  const { name, product_galleries: pictures, tint } = product
  const picture = pictures[shown] ?? pictures[0]
  if (!picture) return <div className={styles.square} />
  const total = pictures.length
  return (
    <div className={styles.pictures} style={{ '--tile': `var(--tint-${tint ?? 'stone'})` }}>
      <img
        className={styles.picture}
        src={picture.sizes[1]?.url ?? picture.original_url}
        alt={t('picture_of', { name, number: shown + 1, total })}
        width={512}
        height={512}
      />
      {total > 1 && (
        <div className={styles.thumbs}>
          {pictures.map(({ id, sizes, original_url }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('show_picture', { number: index + 1 })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={sizes[0]?.url ?? original_url} alt="" width={256} height={256} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
