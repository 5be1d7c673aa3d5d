import type { ComponentProps } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Control.module.css'
import { Field, useTie, type FieldProps } from './Field.tsx'

type Props = FieldProps & ComponentProps<'select'>

export function Select({ label, hint, error, className, children, ...rest }: Props) {
  const tie = useTie({ id: rest.id, hint, error })
  return (
    <Field label={label} hint={hint} error={error} tie={tie} required={rest.required}>
      <select {...rest} {...tie} className={classes(styles.control, styles.select, className)}>
        {children}
      </select>
    </Field>
  )
}
