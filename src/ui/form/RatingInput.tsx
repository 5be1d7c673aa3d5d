// One to five stars to choose from: radio buttons, so that arrow keys work and a screen reader counts along.
import { useId } from 'react'
import { FieldNotes, RequiredMark, useTie, type FieldProps } from './Field.tsx'
import field from './Field.module.css'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './RatingInput.module.css'

const STARS = [1, 2, 3, 4, 5]

type Props = Omit<FieldProps, 'hint'> & {
  name: string
  /** Null until one is chosen. */
  value: number | null
  onChange: (stars: number) => void
  required?: boolean
  /** The meaning of a number of stars, as text. */
  wordsOf: (stars: number) => string
}

export function RatingInput({ label, error, name, value, onChange, required, wordsOf }: Props) {
  const labelId = useId()
  const { id, ...tie } = useTie({ error })
  return (
    <div className={field.field}>
      <span id={labelId} className={field.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div
        {...tie}
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={required}
        className={styles.stars}
      >
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={wordsOf(stars)}
              className={styles.input}
            />
            <Icon name="star" size={32} className={styles.shape} />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {value !== null && wordsOf(value)}
        </span>
      </div>
      <FieldNotes error={error} id={id} />
    </div>
  )
}
