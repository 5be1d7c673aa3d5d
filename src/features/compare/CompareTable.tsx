import type { Language } from '#/lib/i18n.ts'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import { href } from '#/routes.ts'
import { BuyCell } from './BuyCell.tsx'
import styles from './CompareTable.module.css'
import type { Compared, Row } from './rows.ts'
import compareTexts from '#texts/compare'
import { Money } from '#/components/money/Money.tsx'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { Price } from '#/components/money/Price.tsx'
import shopTexts from '#texts/shop'
import { starsOf } from '#/domain/review.ts'
import { Rating } from '#/ui/display/Rating.tsx'

export type MarkedRow = Row & { differs: boolean }
type Props = { products: Compared[]; rows: MarkedRow[]; language: Language }

/** A table with a column per product; on a small screen it scrolls sideways under its first column. */
export function CompareTable({ products, rows, language }: Props) {
  const t = compareTexts(language)
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={t('table')}
      style={{ '--columns': products.length }}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              <span className="visually-hidden">{t('property')}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={styles.product}>
                <a href={href(language, 'product', { slug: product.slug })}>
                  <span className={styles.picture}>
                    <ProductPicture product={product} sizes="14rem" eager />
                  </span>
                  {product.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={styles.label}>
              {t('row.buy')}
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <BuyCell product={product} language={language} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <CompareRow key={row.name} row={row} products={products} language={language} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CompareRow({
  row,
  products,
  language,
}: Pick<Props, 'products' | 'language'> & { row: MarkedRow }) {
  const t = compareTexts(language)
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {row.label}
        {row.differs && (
          <>
            {' '}
            <DiffersMark />
            <span className="visually-hidden">({t('differs')})</span>
          </>
        )}
      </th>
      {products.map((product, index) => (
        <td key={product.id}>
          <CompareCell
            name={row.name}
            said={row.said[index] ?? null}
            product={product}
            language={language}
          />
        </td>
      ))}
    </tr>
  )
}

/** A sign, not just a colour. */
export const DiffersMark = () => (
  <span className={styles.mark} aria-hidden="true">
    ≠
  </span>
)

type CompareCellProps = {
  /** The row. */
  name: string
  said: string | null
  product: Compared
  language: Language
}

/** A product's value in a row; prices and stars look as elsewhere. */
function CompareCell({ name, said, product, language }: CompareCellProps) {
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

const Unknown = ({ language }: Pick<CompareCellProps, 'language'>) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{compareTexts(language)('unknown')}</span>
  </>
)
