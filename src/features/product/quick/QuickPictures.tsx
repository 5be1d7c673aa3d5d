import type { Picture } from '#/contract/common.ts'
import type { Product } from '#/contract/product/shapes.ts'
import { picturesOf } from '#/domain/variations.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './QuickView.module.css'
import catalogTexts from '#texts/catalog'

type Props = {
  product: Pick<Product, 'name' | 'product_galleries' | 'variations' | 'tint'>
  /** The ID of the large one. */
  shown: number | null
  onShow: (picture: number) => void
  language: Language
}

/** A product's pictures: one large, the others to choose from. */
export function QuickPictures({ product, shown, onShow, language }: Props) {
  const t = catalogTexts(language)
  const { name, tint } = product
  const pictures = allPicturesOf(product)
  const place = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  )
  const picture = pictures[place]
  if (!picture) return <div className={styles.square} />
  const total = pictures.length
  return (
    <div className={styles.pictures} style={{ '--tile': `var(--tint-${tint ?? 'stone'})` }}>
      <img
        className={styles.picture}
        // The large picture may have to be rendered first; until then the card's small one is shown.
        style={{ backgroundImage: `url("${picture.sizes[0]?.url ?? picture.original_url}")` }}
        src={picture.sizes[1]?.url ?? picture.original_url}
        alt={t('picture_of', { name, number: place + 1, total })}
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
              aria-pressed={index === place}
              onClick={() => onShow(id)}
            >
              <img src={sizes[0]?.url ?? original_url} alt="" width={256} height={256} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The product's own and those of its variations, each once. */
function allPicturesOf({ product_galleries, variations }: Props['product']): Picture[] {
  const all = [...product_galleries, ...variations.flatMap(picturesOf)]
  return [...new Map(all.map((picture) => [picture.id, picture])).values()]
}
