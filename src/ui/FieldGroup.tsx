import type { ReactNode } from 'react'
import { FieldNotes, RequiredMark, useTie, type FieldProps } from './Field.tsx'
import styles from './FieldGroup.module.css'

type Props = FieldProps & { id?: string; required?: boolean; children: ReactNode }

/** Several choices under one question: radio cards, boxes, the parts of an address. */
export function FieldGroup({ label, hint, error, required, id, children }: Props) {
  const tie = useTie({ id, hint, error })
  return (
    <fieldset className={styles.group} id={tie.id} aria-describedby={tie['aria-describedby']}>
      <legend className={styles.legend}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldNotes hint={hint} error={error} id={tie.id} />
      {children}
    </fieldset>
  )
}
