import type { Picture } from '#/contract/common.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import styles from './ProductPicture.module.css'

type Props = {
  product: Pick<ProductSummary, 'product_galleries' | 'tint' | 'name'>
  /** Goes before the product's own picture: a chosen variation's. */
  picture?: Picture | null | undefined
  /** The image's `sizes`: its displayed width. */
  sizes: string
  /** At the top of a page: loaded before the rest. */
  eager?: boolean
}

/** A product's first picture on its tint; decorative, because the name is next to it. */
export function ProductPicture({ product, picture: own, sizes, eager }: Props) {
  const picture = own ?? product.product_galleries[0]
  return (
    <span className={styles.tile} style={{ '--tile': `var(--tint-${product.tint ?? 'stone'})` }}>
      {picture && (
        <img
          src={picture.sizes[0]?.url ?? picture.original_url}
          srcSet={picture.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={sizes}
          alt=""
          width={512}
          height={512}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </span>
  )
}
