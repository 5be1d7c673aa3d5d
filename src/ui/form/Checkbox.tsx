import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Choice.module.css'
import { FieldNotes, RequiredMark, useFault, useTie, type FieldProps } from './Field.tsx'
import field from './Field.module.css'

/** The label may contain links: "I agree to the terms". */
type Props = Omit<FieldProps, 'label'> &
  Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const fault = useFault({ name: rest.name, error })
  const tie = useTie({ id: rest.id, hint, error: fault })
  return (
    <div className={field.field}>
      <label className={classes(styles.check, className)}>
        <input {...rest} {...tie} type="checkbox" className={styles.box} />
        <span className={styles.checkWords}>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes hint={hint} error={fault} id={tie.id} />
    </div>
  )
}
