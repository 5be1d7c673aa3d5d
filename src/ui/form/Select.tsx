import type { ComponentProps } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Control.module.css'
import { Field, useFault, useTie, type FieldProps } from './Field.tsx'

type Props = FieldProps & ComponentProps<'select'>

export function Select({ label, hint, error, className, children, ...rest }: Props) {
  const fault = useFault({ name: rest.name, error })
  const tie = useTie({ id: rest.id, hint, error: fault })
  return (
    <Field label={label} hint={hint} error={fault} tie={tie} required={rest.required}>
      <select {...rest} {...tie} className={classes(styles.control, styles.select, className)}>
        {children}
      </select>
    </Field>
  )
}
