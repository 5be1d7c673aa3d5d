import type { ProductSummary } from '#/contract/product/shapes.ts'
import { starsOf } from '#/domain/review.ts'
import type { Language } from '#/lib/i18n.ts'
import { Rating } from '#/ui/display/Rating.tsx'
import { formatQuantity } from '#/browser/money/format-money.ts'
import shopTexts from '#texts/shop'

type Props = { product: Pick<ProductSummary, 'rating' | 'reviews_count'>; language: Language }

export function Stars({ product, language }: Props) {
  const { reviews_count } = product
  const value = starsOf(product)
  if (value === null) return null
  const label = shopTexts(language)('rating', {
    rating: formatQuantity(value, language),
    count: reviews_count,
  })
  return <Rating value={value} label={label} count={`(${reviews_count})`} />
}
