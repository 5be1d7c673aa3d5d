import type { ProductSummary } from '#/contract/product/shapes.ts'
import { Money } from '#/components/money/Money.tsx'
import { type Unit, unitsOf } from '#/domain/goods/unit.ts'
import { isSoldSingly } from '#/domain/goods/units.ts'
import { measureOf } from '#/domain/quantity.ts'
import shopTexts from '#texts/shop'
import type { Language } from '#/lib/i18n.ts'
import { Tooltip } from '#/ui/overlay/Tooltip.tsx'
import styles from './Choice.module.css'
import catalogTexts from '#texts/catalog.buy'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { countUnits } from '#/browser/money/unit-count.ts'

type Props = {
  product: Pick<ProductSummary, 'sold_by' | 'unit' | 'units' | 'only_in_units'>
  chosen: number | null
  /** The unit's price, and its price per kilogram, litre or piece; null is the single item. */
  pricesIn: (entry: number | null) => Pick<ProductSummary, 'sale_price' | 'unit_price' | 'tax'>
  onChoose: (entry: number | null) => void
  language: Language
}

/** The units that a product is sold in, after the single item if it is sold too; the first is preselected (rule 28). */
export function UnitChoice(props: Props) {
  const { product, language } = props
  const t = catalogTexts(language)
  const units = unitsOf(product)
  const isSingle = isSoldSingly(product)
  // A single choice is named only where it isn't the item that the price seems to be for.
  const isPlain = isSingle ? units.length === 0 : units.length === 1 && units[0]?.holds === 1
  if (isPlain) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('unit')}</legend>
      <div className={styles.values}>
        {isSingle && (
          <UnitValue
            {...props}
            entry={null}
            name={measureOf(product.sold_by) ?? product.unit ?? t('single')}
          />
        )}
        {units.map((unit) => (
          <Tooltip key={unit.entry} text={containsWords(unit, product, language)}>
            {(described) => (
              <UnitValue {...props} entry={unit.entry} name={unit.name} described={described} />
            )}
          </Tooltip>
        ))}
      </div>
    </fieldset>
  )
}

type UnitProps = Props & { entry: number | null; name: string; described?: string }

function UnitValue({ entry, name, described, chosen, pricesIn, onChoose, language }: UnitProps) {
  const { sale_price, unit_price, tax } = pricesIn(entry)
  return (
    <label className={styles.value}>
      <input
        className={styles.input}
        type="radio"
        name="unit"
        value={entry ?? ''}
        checked={entry === chosen}
        aria-describedby={described}
        onChange={() => onChoose(entry)}
      />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.note}>
          <Money amount={sale_price} tax={tax.rate} language={language} />
        </span>
        {unit_price && (
          <span className={styles.note}>
            <Money amount={unit_price.amount} tax={tax.rate} language={language} />{' '}
            {shopTexts(language)(`per_${unit_price.per}`)}
          </span>
        )}
      </span>
    </label>
  )
}

// The contents of a unit of measure, in words (rule 28).

type Sold = Pick<ProductSummary, 'sold_by' | 'unit' | 'units'>

/**
 * How many base units it contains, by the base unit's name.
 *
 * @example containsWords(caseOfSix, cider, 'en') // 'Contains 6 bottles'
 */
function containsWords({ holds }: Unit, sold: Sold, language: Language): string {
  const t = catalogTexts(language)
  const base = baseName(sold)
  if (base === undefined) {
    return t('contains', { count: holds, number: formatQuantity(holds, language) })
  }
  return t('contains_of', { amount: countUnits(holds, base, language) })
}

/** Kilograms and litres by their sign, others by the name of the unit that holds one, or the product's own. */
function baseName(sold: Sold): string | undefined {
  const single = unitsOf(sold).find(({ holds }) => holds === 1)
  return measureOf(sold.sold_by) ?? single?.name ?? sold.unit ?? undefined
}
