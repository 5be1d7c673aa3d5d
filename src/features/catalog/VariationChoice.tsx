import type { Variation } from '#/contract/product.ts'
import { Money } from '#/components/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from './BuyBox.module.css'
import { catalogTexts } from './texts.ts'

type Props = {
  variations: Variation[]
  chosen: Variation | null
  onChoose: (variation: Variation) => void
  language: Language
}

export function VariationChoice({ variations, chosen, onChoose, language }: Props) {
  if (variations.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{catalogTexts(language)('variation')}</legend>
      <div className={styles.choices}>
        {variations.map((variation) => (
          <label key={variation.id} className={styles.choice}>
            <input
              className={styles.input}
              type="radio"
              name="variation"
              value={variation.id}
              checked={variation.id === chosen?.id}
              disabled={variation.stock_status === 'out_of_stock'}
              onChange={() => onChoose(variation)}
            />
            <span className={styles.choiceName}>{variation.name}</span>
            <span className={styles.choiceNote}>
              <Money amount={variation.sale_price} language={language} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
