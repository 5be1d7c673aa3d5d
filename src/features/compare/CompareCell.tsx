import { Money } from '#/components/money/Money.tsx'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { Price } from '#/components/money/Price.tsx'
import shopTexts from '#texts/shop'
import { starsOf } from '#/domain/review.ts'
import type { Language } from '#/lib/i18n.ts'
import { Rating } from '#/ui/display/Rating.tsx'
import type { Compared } from './rows.ts'
import compareTexts from '#texts/compare'

type Props = {
  /** The row. */
  name: string
  said: string | null
  product: Compared
  language: Language
}

/** A product's value in a row; prices and stars look as elsewhere. */
export function CompareCell({ name, said, product, language }: Props) {
  if (said === null) return <Unknown language={language} />
  const shop = shopTexts(language)
  const { unit_price, reviews_count, price_from } = product
  if (name === 'price') {
    return (
      <Price product={{ ...product, unit_price: null }} language={language} from={price_from} />
    )
  }
  if (name === 'unit_price' && unit_price) {
    return (
      <>
        <Money amount={unit_price.amount} tax={product.tax.rate} language={language} />{' '}
        {shop(`per_${unit_price.per}`)}
      </>
    )
  }
  if (name === 'rating') {
    const value = starsOf(product) ?? 0
    const rating = formatQuantity(value, language)
    const label = shop('rating', { rating, count: reviews_count })
    return <Rating value={value} label={label} count={`(${reviews_count})`} />
  }
  return said
}

const Unknown = ({ language }: Pick<Props, 'language'>) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{compareTexts(language)('unknown')}</span>
  </>
)
