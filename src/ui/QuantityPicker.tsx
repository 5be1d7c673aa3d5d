// Minus, a quantity that is only shown, plus. Counts in thousandths, so that 0.1 + 0.2 is 0.3.
import { Icon } from './Icon.tsx'
import styles from './QuantityPicker.module.css'

type Props = {
  value: number
  min: number
  step: number
  /** What the value means, in words: "0.35 kg". */
  text: string
  onChange: (value: number) => void
  /** Below the minimum comes removal instead of a stop. */
  onRemove?: (() => void) | undefined
  disabled?: boolean
  labels: { decrease: string; increase: string; remove?: string; value: string }
}

const thousandths = (value: number): number => Math.round(value * 1000)

export function QuantityPicker({ value, min, step, text, onChange, onRemove, disabled, labels }: Props) {
  const atMinimum = thousandths(value) - thousandths(step) < thousandths(min)
  const move = (direction: 1 | -1) => onChange((thousandths(value) + direction * thousandths(step)) / 1000)
  const removes = atMinimum && onRemove !== undefined
  return (
    <div className={styles.picker} role="group" aria-label={labels.value}>
      <button
        type="button"
        className={styles.button}
        aria-label={removes ? (labels.remove ?? labels.decrease) : labels.decrease}
        disabled={disabled || (atMinimum && !onRemove)}
        onClick={() => (removes ? onRemove() : move(-1))}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={20} />
      </button>
      <output className={styles.value} aria-live="polite">
        {text}
      </output>
      <button type="button" className={styles.button} aria-label={labels.increase} disabled={disabled} onClick={() => move(1)}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
