// What the first "+" of a card adds, if that isn't simply one: "0.5 kg · about 3 · €1.65".
import { countUnits } from '#/browser/money/unit-count.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { Money } from '#/components/money/Money.tsx'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { firstUnit } from '#/domain/goods/units.ts'
import { piecesIn } from '#/domain/goods/pieces.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { stepsOf } from '#/browser/cards/steps-of.ts'
import styles from './ProductCard.module.css'
import shopTexts from '#texts/shop'

type Props = { product: ProductSummary; language: Language }

export function FirstStep({ product, language }: Props) {
  if (product.type === 'variable' || product.stock_status === 'out_of_stock') return null
  const { start: min, measure, price, sold } = stepsOf(product)
  if (min === 1 && sold === 1 && !measure) return null
  const unit = firstUnit(product)?.name
  const amount =
    measure || !unit
      ? `${formatQuantity(min, language)} ${measure ?? '×'}`
      : countUnits(min, unit, language)
  const { piece_weight } = product
  const pieces = measure === 'kg' && piece_weight ? piecesIn(min * 1000, piece_weight) : null
  return (
    <p className={styles.first} data-first-step>
      <bdi dir="ltr">{amount}</bdi>
      {pieces && ` · ${shopTexts(language)('about', { count: pieces })}`}
      {/* Of one, the price says it. */}
      {(min !== 1 || sold !== 1) && (
        <>
          {' · '}
          <Money
            amount={toAmount(lineTotal(toMinor(price), toThousandths(min)))}
            tax={product.tax.rate}
            language={language}
          />
        </>
      )}
    </p>
  )
}
