// The energy label as an arrow with its class and scale, which leads to the label in the EU's registry (rule 299).
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { labelAddress } from '#/domain/law/energy.ts'
import type { Language } from '#/lib/i18n.ts'
import shopTexts from '#texts/shop'
import styles from './EnergyArrow.module.css'

type Props = { energy: ProductSummary['energy']; language: Language }

export function EnergyArrow({ energy, language }: Props) {
  if (!energy) return null
  const t = shopTexts(language)
  const words = t('energy', { class: energy.class })
  const arrow = (
    <>
      <span className={styles.scale} aria-hidden="true">
        A<br />G
      </span>
      <span className={styles.arrow} data-energy={energy.class} aria-hidden="true">
        {energy.class}
      </span>
    </>
  )
  return (
    <p className={styles.energy}>
      {energy.eprel === null ? (
        <span className={styles.label} role="img" aria-label={words}>
          {arrow}
        </span>
      ) : (
        <a className={styles.label} href={labelAddress(energy.eprel)} aria-label={words}>
          {arrow}
        </a>
      )}
    </p>
  )
}
