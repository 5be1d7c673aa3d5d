import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Choice.module.css'
import { FieldNotes, useTie, type FieldProps } from './Field.tsx'
import field from './Field.module.css'

type Props = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Under the label, inside the card. */
    hint?: ReactNode
    /** At the end of the line: a price, an icon. */
    aside?: ReactNode
  }

/** One of several choices, as a card that can be tapped anywhere. */
export function RadioCard({ label, hint, error, aside, className, ...rest }: Props) {
  const tie = useTie({ id: rest.id, error })
  return (
    <div className={field.field}>
      <label className={classes(styles.card, className)} htmlFor={tie.id}>
        <input {...rest} {...tie} type="radio" className={styles.box} />
        <span className={styles.words}>
          <span className={styles.title}>{label}</span>
          {hint && <span className={styles.note}>{hint}</span>}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      <FieldNotes error={error} id={tie.id} />
    </div>
  )
}
