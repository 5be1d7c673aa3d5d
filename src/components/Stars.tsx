import type { ProductSummary } from '#/contract/product.ts'
import type { Language } from '#/lib/i18n.ts'
import { Rating } from '#/ui/Rating.tsx'
import { formatQuantity } from './money.ts'
import { shopTexts } from './texts.ts'

type Props = { product: Pick<ProductSummary, 'rating' | 'reviews_count'>; language: Language }

/** An API that sends no rating: the review count stands in for it (rule 29). */
export function Stars({ product, language }: Props) {
  const { rating, reviews_count } = product
  if (reviews_count === 0 && rating === null) return null
  const value = rating ?? Math.min(reviews_count, 5)
  const label = shopTexts(language)('rating', {
    rating: formatQuantity(value, language),
    count: reviews_count,
  })
  return <Rating value={value} label={label} count={`(${reviews_count})`} />
}
