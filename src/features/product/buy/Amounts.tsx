// Usual amounts of goods sold by weight or volume, one press each (rule 197).
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { Measure } from '#/contract/product/sold-by.ts'
import { isStep, toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './BuyBox.module.css'

/** In kilograms or litres. */
const USUAL = [0.25, 0.5, 1, 2]
const MOST = 3
const SMALLER = { kg: 'g', l: 'ml', g: 'g', ml: 'ml' } as const

type Props = {
  measure: Measure
  value: number
  min: number
  step: number
  /** In stock. */
  max: number
  label: string
  language: Language
  choose: (quantity: number) => void
}

export function Amounts({ measure, value, min, step, max, label, language, choose }: Props) {
  const isLarge = measure === 'kg' || measure === 'l'
  const rule = { min: toThousandths(min), step: toThousandths(step) }
  const offered = USUAL.map((amount) => (isLarge ? amount : amount * 1000))
    .filter((amount) => amount <= max && isStep({ ...rule, quantity: toThousandths(amount) }))
    .slice(0, MOST)
  const words = (amount: number) =>
    isLarge && amount < 1
      ? `${formatQuantity(amount * 1000, language)}\u00a0${SMALLER[measure]}`
      : `${formatQuantity(amount, language)}\u00a0${measure}`
  if (offered.length < 2) return null
  return (
    <div className={styles.amounts} role="group" aria-label={label}>
      {offered.map((amount) => (
        <button
          key={amount}
          type="button"
          dir="ltr"
          aria-pressed={amount === value}
          onClick={() => choose(amount)}
        >
          {words(amount)}
        </button>
      ))}
    </div>
  )
}
