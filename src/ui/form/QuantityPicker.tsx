// Minus, a quantity that can be typed too, plus. Counts in thousandths, so that 0.1 + 0.2 is 0.3.
import { useState } from 'react'
import { Icon } from '#/ui/icon/Icon.tsx'
import type { IconName } from '#/ui/icon/icons.ts'
import { classes } from '#/ui/classes.ts'
import styles from './QuantityPicker.module.css'
import { typedQuantity } from './typed-quantity.ts'

type Props = {
  value: number
  min: number
  step: number
  max?: number | undefined
  /** The value with its unit, as text: "0.35 kg". */
  text?: string
  onChange: (value: number) => void
  /** Below the minimum, the line is removed instead of stopping. */
  onRemove?: (() => void) | undefined
  disabled?: boolean
  labels: { decrease: string; increase: string; remove?: string; value: string }
}

const thousandths = (value: number): number => Math.round(value * 1000)

export function QuantityPicker(props: Props) {
  const { value, min, step, max = Infinity, text = String(value) } = props
  const { onChange, onRemove, disabled = false, labels } = props
  const less = thousandths(value) - thousandths(step)
  const more = thousandths(value) + thousandths(step)
  const atMinimum = less < thousandths(min)
  const removes = atMinimum && onRemove !== undefined
  return (
    <div className={styles.picker} role="group" aria-label={labels.value}>
      <Step
        icon={removes ? 'trash' : 'minus'}
        label={removes ? (labels.remove ?? labels.decrease) : labels.decrease}
        stopped={disabled || (atMinimum && !removes)}
        onStep={() => (removes ? onRemove() : onChange(less / 1000))}
      />
      <Typed
        {...{ text, disabled }}
        label={labels.value}
        onTyped={(typed) => {
          const next = typedQuantity(typed, { text, min, step, max })
          if (next === 0) onRemove?.()
          else if (next !== undefined && next !== value) onChange(next)
        }}
      />
      <output className={classes('visually-hidden', styles.said)} aria-live="polite">
        {text}
      </output>
      <Step
        icon="plus"
        label={labels.increase}
        stopped={disabled || more > thousandths(max)}
        onStep={() => onChange(more / 1000)}
      />
    </div>
  )
}

type TypedProps = {
  text: string
  label: string
  disabled: boolean
  onTyped: (text: string) => void
}

/** Applied on Enter, or when the focus leaves. */
function Typed({ text, label, disabled, onTyped }: TypedProps) {
  const [draft, setDraft] = useState<string>()
  const take = () => {
    setDraft(undefined)
    if (draft !== undefined) onTyped(draft)
  }
  return (
    <input
      type="text"
      className={styles.value}
      style={{ inlineSize: `${text.length + 2}ch` }}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={12}
      aria-label={label}
      readOnly={disabled}
      value={draft ?? text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(undefined)
        if (event.key !== 'Enter') return
        // It is no answer to the whole form.
        event.preventDefault()
        take()
      }}
    />
  )
}

type StepProps = { icon: IconName; label: string; stopped: boolean; onStep: () => void }

/** A disabled step keeps the focus, so that keyboard users don't lose their place during a change. */
function Step({ icon, label, stopped, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={stopped}
      onClick={stopped ? undefined : onStep}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
