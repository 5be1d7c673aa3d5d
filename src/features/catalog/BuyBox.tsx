// What makes a product page sell: the price, the unit, the variation, how many, and the button.
import { useEffect, useState } from 'react'
import type { Product, Variation } from '#/contract/product.ts'
import { AddToCart } from '#/components/AddToCart.tsx'
import { formatQuantity } from '#/components/money.ts'
import { Price } from '#/components/Price.tsx'
import { shop } from '#/client/browser.ts'
import { limitsOf, priceOf } from '#/stores/cart-line.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { QuantityPicker } from '#/ui/QuantityPicker.tsx'
import styles from './BuyBox.module.css'
import { StockNote } from './StockNote.tsx'
import { catalogTexts } from './texts.ts'
import { UnitChoice } from './UnitChoice.tsx'
import { VariationChoice } from './VariationChoice.tsx'

export type Sold = Pick<
  Product,
  Exclude<
    keyof Product,
    'related_products' | 'description' | 'short_description' | 'ingredients' | 'barcode' | 'store'
  >
>
type Props = { product: Sold; language: Language; taxIncluded: boolean }

export function BuyBox({ product: drawn, language, taxIncluded }: Props) {
  const t = catalogTexts(language)
  const product = useFreshStock(drawn)
  const [variation, setVariation] = useState<Variation | null>(null)
  const [uomEntry, setUomEntry] = useState(product.units[0]?.UomEntry ?? null)
  const chosen = {
    product,
    variation: product.variations.find(({ id }) => id === variation?.id) ?? null,
    uom_entry: uomEntry,
  }
  const { min, step } = limitsOf(chosen)
  const [quantity, setQuantity] = useState(toQuantity(min))
  const chooseUnit = (entry: number) => {
    setUomEntry(entry)
    setQuantity(toQuantity(limitsOf({ ...chosen, uom_entry: entry }).min))
  }
  const unit = product.units.find(({ UomEntry }) => UomEntry === uomEntry)
  const full = chosen.variation?.price ?? (unit ? unit.FINALSALESPRICE : product.price)
  const shown = {
    price: Math.max(full, priceOf(chosen)),
    sale_price: priceOf(chosen),
    unit_price: product.unit_price,
  }
  const sold = chosen.variation ?? product
  return (
    <div className={styles.box}>
      <Price
        product={product.units.length > 1 || chosen.variation ? shown : product}
        language={language}
        size="page"
      />
      <p className={styles.tax}>{t(taxIncluded ? 'tax_included' : 'tax_excluded')}</p>
      <StockNote stock_status={sold.stock_status} quantity={sold.quantity} language={language} />
      <VariationChoice
        variations={product.variations}
        chosen={chosen.variation}
        onChoose={setVariation}
        language={language}
      />
      <UnitChoice
        units={product.units}
        chosen={uomEntry}
        onChoose={chooseUnit}
        language={language}
      />
      <div className={styles.buy}>
        <QuantityPicker
          value={quantity}
          min={toQuantity(min)}
          step={toQuantity(step)}
          text={formatQuantity(quantity, language)}
          onChange={setQuantity}
          disabled={sold.stock_status === 'out_of_stock'}
          labels={{ decrease: t('decrease'), increase: t('increase'), value: t('quantity') }}
        />
        <AddToCart
          {...chosen}
          quantity={quantity}
          language={language}
          missing={missing(product, chosen.variation) ? t('choose_variation') : null}
        />
      </div>
    </div>
  )
}

const missing = (product: Sold, variation: Variation | null): boolean =>
  product.type === 'variable' && product.variations.length > 0 && variation === null

/** A generated page may be older than the stock: one request puts it right. */
function useFreshStock(product: Sold): Sold {
  const [fresh, setFresh] = useState(product)
  useEffect(() => {
    shop.product.availability({ query: { ids: String(product.id) } }).then(
      ({ data: [now] }) => {
        if (!now) return
        const { variations, ...stock } = now
        const byId = new Map(variations.map((entry) => [entry.id, entry]))
        setFresh({
          ...product,
          ...stock,
          variations: product.variations.map((entry) => ({ ...entry, ...byId.get(entry.id) })),
        })
      },
      // Without an answer the page's own stock is shown; the order checks it anyway.
      () => undefined,
    )
  }, [product])
  return fresh
}
