import type { ProductSummary } from '#/contract/product/shapes.ts'
import { Money } from '#/components/money/Money.tsx'
import shopTexts from '#texts/shop'
import type { Language } from '#/lib/i18n.ts'
import { Tooltip } from '#/ui/overlay/Tooltip.tsx'
import styles from './Choice.module.css'
import catalogTexts from '#texts/catalog'
import { containsWords } from './unit-words.ts'

type Props = {
  product: Pick<ProductSummary, 'sold_by' | 'units'>
  chosen: number | null
  /** The unit's price, and its price per kilogram, litre or piece. */
  pricesIn: (entry: number) => Pick<ProductSummary, 'sale_price' | 'unit_price'>
  onChoose: (entry: number) => void
  language: Language
}

/** The units that a product is sold in; the first is preselected (rule 28). */
export function UnitChoice({ product, chosen, pricesIn, onChoose, language }: Props) {
  const t = catalogTexts(language)
  const { units } = product
  if (units.length < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('unit')}</legend>
      <div className={styles.values}>
        {units.map((unit) => {
          const { UomEntry, UomName } = unit
          const { sale_price, unit_price } = pricesIn(UomEntry)
          return (
            <Tooltip key={UomEntry} text={containsWords(unit, product, language)}>
              {(described) => (
                <label className={styles.value}>
                  <input
                    className={styles.input}
                    type="radio"
                    name="unit"
                    value={UomEntry}
                    checked={UomEntry === chosen}
                    aria-describedby={described}
                    onChange={() => onChoose(UomEntry)}
                  />
                  <span className={styles.words}>
                    <bdi className={styles.name}>{UomName}</bdi>
                    <span className={styles.note}>
                      <Money amount={sale_price} language={language} />
                    </span>
                    {unit_price && (
                      <span className={styles.note}>
                        <Money amount={unit_price.amount} language={language} />{' '}
                        {shopTexts(language)(`per_${unit_price.per}`)}
                      </span>
                    )}
                  </span>
                </label>
              )}
            </Tooltip>
          )
        })}
      </div>
    </fieldset>
  )
}
