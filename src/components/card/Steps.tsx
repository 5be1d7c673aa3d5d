// "+" that becomes "− 2 +": a product's quantity in the cart, in its own steps. It is rendered once for everybody;
// browser/cards/steps.inline.js handles presses and shows the quantity.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { lineKey } from '#/domain/line-id.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import { stepsOf } from '#/browser/cards/steps-of.ts'
import styles from './Steps.module.css'
import shopTexts from '#texts/shop'

type Props = {
  product: ProductSummary
  language: Language
  className?: string | undefined
  /** Next to the picture: always as wide as with a quantity. */
  wide?: boolean
}

/** The page's script may have written a quantity here before an island hydrates. */
const WRITTEN = { children: '', suppressHydrationWarning: true }

export function Steps({ product, language, className, wide = false }: Props) {
  const t = shopTexts(language)
  const { name, id, slug } = product
  const looks = classes(styles.steps, wide && styles.wide, className)
  if (product.stock_status === 'out_of_stock' || product.status !== 1) {
    return (
      <button
        type="button"
        className={classes(styles.soldOut, className)}
        disabled
        aria-label={t('sold_out_named', { name })}
      >
        {t('sold_out')}
      </button>
    )
  }
  if (product.type === 'variable') {
    return (
      <span className={looks} data-steps={id}>
        <a
          className={styles.more}
          href={href(language, 'product', { slug })}
          data-quick-view={slug}
          data-choose
          aria-label={t('choose_named', { name })}
        >
          <span className={styles.chosen} data-count {...WRITTEN} />
          <Icon name="plus" />
        </a>
      </span>
    )
  }
  const { min, start, step, measure, price, uom_entry } = stepsOf(product)
  return (
    <span
      className={looks}
      data-steps={lineKey({ product_id: id, variation_id: null, uom_entry })}
      data-min={min}
      data-start={start}
      data-step={step}
      data-measure={measure}
      data-price={price}
      data-name={name}
    >
      <button
        type="button"
        className={styles.less}
        data-less
        hidden
        aria-label={t('less_named', { name })}
      >
        <Icon name="minus" size={20} />
      </button>
      <bdi className={styles.count} dir="ltr" data-count {...WRITTEN} />
      <button type="button" className={styles.more} data-more aria-label={t('add_named', { name })}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
