import type { UnitOption } from '#/contract/product.ts'
import { Money } from '#/components/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from './BuyBox.module.css'
import { catalogTexts } from './texts.ts'

type Props = {
  units: UnitOption[]
  chosen: number | null
  onChoose: (entry: number) => void
  language: Language
}

/** The units that a product is sold in; the first is chosen already, another replaces it (§4). */
export function UnitChoice({ units, chosen, onChoose, language }: Props) {
  const t = catalogTexts(language)
  if (units.length < 2) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{t('unit')}</legend>
      <div className={styles.choices}>
        {units.map(({ UomEntry, UomName, Quantity, FINALSALESPRICE }) => (
          <label
            key={UomEntry}
            className={styles.choice}
            title={t('contains', { count: Quantity })}
          >
            <input
              className={styles.input}
              type="radio"
              name="unit"
              value={UomEntry}
              checked={UomEntry === chosen}
              onChange={() => onChoose(UomEntry)}
            />
            <span className={styles.choiceName}>{UomName}</span>
            <span className={styles.choiceNote}>
              <Money amount={FINALSALESPRICE} language={language} />
              <span className="visually-hidden">. {t('contains', { count: Quantity })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
