import type { ComponentProps } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Control.module.css'
import { Field, useTie, type FieldProps } from './Field.tsx'

type Props = FieldProps & ComponentProps<'input'>

export function TextInput({ label, hint, error, className, ...rest }: Props) {
  const tie = useTie({ id: rest.id, hint, error })
  return (
    <Field label={label} hint={hint} error={error} tie={tie} required={rest.required}>
      <input type="text" {...rest} {...tie} className={classes(styles.control, className)} />
    </Field>
  )
}
