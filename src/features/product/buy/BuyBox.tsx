// The buy box: price, variation, unit, quantity and button.
import { type ReactNode, useRef, useState, useEffect } from 'react'
import { AddToCart } from '#/components/card/AddToCart.tsx'
import { piecesIn } from '#/domain/goods/pieces.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { measureOf, toThousandths } from '#/domain/quantity.ts'
import { Money, useNet } from '#/components/money/Money.tsx'
import { formatAmount, formatQuantity } from '#/browser/money/format-money.ts'
import { Price } from '#/components/money/Price.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal, addedTax, includedTax } from '#/domain/pricing.ts'
import type { Language } from '#/lib/i18n.ts'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import styles from './BuyBox.module.css'
import { Amounts } from './Amounts.tsx'
import catalogTexts from '#texts/catalog.buy'
import shopTexts from '#texts/shop'
import { TellMe } from '#/features/product/back/TellMe.tsx'
import { UnitChoice } from '#/features/product/choice/UnitChoice.tsx'
import type { Sold } from './sold.ts'
import { useBuy } from './use-buy.ts'
import { type ShownChoice, useShown } from './use-shown.ts'
import { VariationChoice } from '#/features/product/choice/VariationChoice.tsx'
import { shop } from '#/client/browser.ts'
import type { Product, StockStatus } from '#/contract/product/shapes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'

type Props = {
  product: Sold
  language: Language
  taxIncluded: boolean
  /** The initial variation. */
  variation?: number | null
  /** Called with each choice. */
  onShown: (shown: ShownChoice) => void
  /** Shown below the choices. */
  children?: ReactNode
}

export function BuyBox(props: Props) {
  const { product: drawn, language, taxIncluded, variation = null, onShown, children } = props
  const t = catalogTexts(language)
  const product = useFreshStock(drawn)
  const buy = useBuy(product, variation, t('variation'))
  const { choice, chosen, prices, stocked, quantity } = buy
  useShown({ variation: choice.variation?.id ?? null, picture: choice.picture }, onShown)
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const toMissing = () => {
    setAsked(true)
    const place = box.current?.querySelector(`[data-attribute="${choice.missing[0]?.id}"]`)
    // The button may have been pressed far away, in the bar of a phone.
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  }
  const amount = (of: number, uom_entry: number | null) =>
    formatAmount({ product, quantity: of, uom_entry }, language)
  const total = toAmount(lineTotal(toMinor(prices.sale_price), toThousandths(quantity.value)))
  const unit = unitOf(product, chosen.uom_entry)
  const measure = (unit?.holds ?? 1) === 1 ? measureOf(product.sold_by) : undefined
  const { piece_weight: each } = product
  const pieces = measure === 'kg' && each ? piecesIn(quantity.value * 1000, each) : null
  const isThere = stocked.stock_status === 'in_stock'
  const awaited = { product_id: product.id, variation_id: choice.variation?.id ?? null }
  const names = choice.missing.map(({ name }) => name).join(', ')
  return (
    <div className={styles.box} ref={box} data-total={total} data-tax={prices.tax.rate}>
      <Price product={prices} language={language} size="page" from={buy.from} />
      <TaxNote
        price={prices.sale_price}
        rate={prices.tax.rate}
        included={taxIncluded}
        language={language}
      />
      <StockNote
        stock_status={stocked.stock_status}
        quantity={stocked.quantity}
        amount={amount(stocked.quantity, null)}
        language={language}
      />
      <VariationChoice
        {...choice}
        asked={asked}
        tax={prices.tax.rate}
        onChoose={choice.choose}
        language={language}
      />
      <p className={styles.dropped} role="status">
        {choice.dropped.length > 0 && t('value_dropped', { names: choice.dropped.join(', ') })}
      </p>
      {children}
      <UnitChoice
        product={product}
        chosen={chosen.uom_entry}
        pricesIn={buy.pricesIn}
        onChoose={buy.chooseUnit}
        language={language}
      />
      {measure && isThere && (
        <Amounts
          {...{ measure, language, ...quantity }}
          max={stocked.quantity}
          label={t('amounts')}
          choose={buy.setQuantity}
        />
      )}
      {measure && isThere && (
        <p className={styles.tax} data-first-step>
          <bdi dir="ltr">{amount(quantity.value, chosen.uom_entry)}</bdi>
          {pieces && ` · ${shopTexts(language)('about', { count: pieces })}`}
          {' · '}
          <Money amount={total} tax={prices.tax.rate} language={language} />
        </p>
      )}
      <div className={styles.buy} data-undecided={buy.undecided} data-sold-out={!isThere}>
        {isThere && (
          <QuantityPicker
            {...quantity}
            text={amount(quantity.value, chosen.uom_entry)}
            onChange={buy.setQuantity}
            labels={{ decrease: t('decrease'), increase: t('increase'), value: t('quantity') }}
          />
        )}
        <AddToCart
          {...chosen}
          quantity={quantity.value}
          language={language}
          missing={buy.undecided ? t('choose_missing', { names }) : null}
          onMissing={toMissing}
        />
      </div>
      {!isThere && <TellMe key={awaited.variation_id} {...{ awaited, language }} />}
    </div>
  )
}

/** A generated page may have outdated stock: one request corrects it. */
function useFreshStock<P extends Pick<Product, 'id' | 'variations'>>(product: P): P {
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

/** From this stock down the remaining quantity is shown. */
const FEW = 5

type StockNoteProps = {
  stock_status: StockStatus
  quantity: number
  /** The quantity in words. */
  amount: string
  language: Language
}

function StockNote({ stock_status, quantity, amount, language }: StockNoteProps) {
  const t = catalogTexts(language)
  // The button says so.
  if (stock_status === 'out_of_stock') return undefined
  return (
    <p className={`${styles.stock} ${styles.in}`}>
      <Icon name="check" size={20} />{' '}
      {quantity <= FEW ? t('few_left', { count: amount }) : t('in_stock')}
    </p>
  )
}

type TaxNoteProps = {
  price: number
  /** Percent. */
  rate: number
  included: boolean
  language: Language
}

/** Whether the price includes tax, and how much. */
function TaxNote({ price, rate, included, language }: TaxNoteProps) {
  const t = catalogTexts(language)
  // Beside a price without tax it comes on top.
  const isIn = !useNet() && included
  const tax = toAmount((included ? includedTax : addedTax)(toMinor(price), rate))
  return (
    <p className={styles.tax} data-tax-note>
      {t(isIn ? 'tax_included' : 'tax_excluded')}
      {rate > 0 && (
        <>
          {' '}
          ({t('tax_rate', { rate: formatQuantity(rate, language) })}{' '}
          <Money amount={tax} language={language} />)
        </>
      )}
    </p>
  )
}
