// The entries of a list of products; one rendering for all of them.
import type { ProductSummary } from '#/contract/product.ts'
import type { Language } from '#/lib/i18n.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  products: ProductSummary[]
  language: Language
  heading?: 'h2' | 'h3'
  /** So many pictures are loaded at once, the others when they come into sight. */
  eager?: number
  /** All of them are on the wishlist as the page is drawn. */
  wished?: boolean
}

export function ProductCards({ products, language, heading = 'h3', eager = 0, wished }: Props) {
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        language={language}
        heading={heading}
        eager={index < eager}
        wished={wished}
      />
    </li>
  ))
}
