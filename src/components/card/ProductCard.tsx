// A product in a grid: a link over the whole card, a button that puts it into the cart, and two that keep it.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { foodMark } from '#/domain/lens.ts'
import { measureOf } from '#/domain/quantity.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { EnergyArrow } from '#/components/money/EnergyArrow.tsx'
import { Price } from '#/components/money/Price.tsx'
import { BrandAndUnit } from './BrandAndUnit.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { SaveButton } from '#/components/save/SaveButton.tsx'
import { FirstStep } from './FirstStep.tsx'
import { Stars } from './Stars.tsx'
import { Steps } from './Steps.tsx'
import styles from './ProductCard.module.css'
import shopTexts from '#texts/shop'

export type CardProps = {
  product: ProductSummary
  language: Language
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** On the wishlist when the page is rendered. */
  wished?: boolean
}

const SIZES = '(min-width: 75rem) 16rem, (min-width: 48rem) 25vw, 45vw'

export function ProductCard({
  product,
  language,
  eager,
  heading: Heading = 'h3',
  wished,
}: CardProps) {
  const t = shopTexts(language)
  const { name, slug, tags, unit } = product
  const [offer] = product.quantity_offers ?? []
  const percent = reductionOf(product)?.percent ?? 0
  const link = href(language, 'product', { slug })
  const tag = tags.find((tag) => tag === 'organic' || tag === 'new' || tag === 'local')
  return (
    <article
      className={styles.card}
      data-card
      data-food={foodMark(product)}
      data-department={product.categories[0]?.id}
    >
      <div className={styles.picture}>
        <ProductPicture product={product} sizes={SIZES} eager={eager ?? false} />
        <span className={styles.badges} data-store={product.store_id ?? 0}>
          {/* "3 for 2" says more than a percentage, which the price shows too. */}
          {offer && <Badge tone="offer">{offer}</Badge>}
          {!offer && percent > 0 && (
            <Badge tone="offer">
              <bdi dir="ltr">{t('off', { percent: formatQuantity(percent, language) })}</bdi>
            </Badge>
          )}
          {/* The picture shows the product: one word on it is enough. */}
          {!offer && percent <= 0 && tag && <Badge>{t(`tags.${tag}`)}</Badge>}
        </span>
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          {/* A product no longer on sale has no page. */}
          {product.status === 1 ? <a href={link}>{name}</a> : name}
        </Heading>
        <div className={styles.stars}>
          <Stars product={product} language={language} />
        </div>
      </div>
      <div className={styles.buy}>
        <Price product={product} language={language} from={product.price_from} />
        <EnergyArrow energy={product.energy} language={language} />
      </div>
      <div className={styles.foot}>
        {product.brand && <p className={styles.unit}>{product.brand}</p>}
        {/* Next to a price per kilogram, "1 kg" would be the pack. */}
        {unit && !measureOf(product.sold_by) && (
          <p className={styles.unit}>
            <BrandAndUnit brand={null} unit={unit} />
          </p>
        )}
        {product.minimum_age && (
          <p className={styles.unit} data-age={product.minimum_age}>
            {t('age', { age: product.minimum_age })}
          </p>
        )}
        <FirstStep product={product} language={language} />
      </div>
      <Steps product={product} language={language} className={styles.steps} />
      <Saves product={product} language={language} wished={wished} />
      {product.status === 1 && (
        <button
          type="button"
          className={styles.look}
          tabIndex={-1}
          data-quick-view={product.slug}
          aria-label={t('quick_view_named', { name })}
        >
          <Icon name="eye" size={20} />
        </button>
      )}
    </article>
  )
}

function Saves({ product, language, wished }: Pick<CardProps, 'product' | 'language' | 'wished'>) {
  // A card is two Tab stops; on a wishlist, its heart is a third.
  const shared = { product, language, aside: !wished }
  return (
    <div className={styles.saves}>
      <SaveButton {...shared} list="wishlist" saved={wished} className={styles.save} />
      {product.status === 1 && <SaveButton {...shared} list="compare" className={styles.save} />}
    </div>
  )
}
