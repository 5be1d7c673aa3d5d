import { useState, type ComponentProps } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Control.module.css'
import { Field, useFault, useTie, type FieldProps } from './Field.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & { labels: { show: string; hide: string } }

/** A password that can be shown while typing. */
export function PasswordInput({ label, hint, error, labels, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const fault = useFault({ name: rest.name, error })
  const tie = useTie({ id: rest.id, hint, error: fault })
  return (
    <Field label={label} hint={hint} error={fault} tie={tie} required={rest.required}>
      <span className={styles.framed}>
        <input
          spellCheck={false}
          // Shown, it is a text field.
          {...(shown ? { autoCapitalize: 'none' } : {})}
          {...rest}
          {...tie}
          type={shown ? 'text' : 'password'}
          className={classes(styles.control, styles.withButton, className)}
        />
        <IconButton
          className={styles.button}
          icon={shown ? 'eye-off' : 'eye'}
          iconSize={22}
          label={shown ? labels.hide : labels.show}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  )
}
