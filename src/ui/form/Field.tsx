// A control's label, hint and error, and their association for screen readers.
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './Field.module.css'

export type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

type Tie = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Notes = Pick<FieldProps, 'hint' | 'error'>

/** What a form says about its controls, by name, where they aren't given their errors one by one. */
export const FieldFaults = createContext<Readonly<Record<string, string>>>({})

/** A control's own error, or what the form around it says. */
export function useFault({ name, error }: { name?: string | undefined } & Notes) {
  const faults = useContext(FieldFaults)
  return error ?? (name === undefined ? undefined : faults[name])
}

/** Associates a control with its notes: spread it over the control. */
export function useTie({ id, hint, error }: Notes & { id?: string | undefined }): Tie {
  const own = useId()
  const key = id ?? own
  const notes = [error && `${key}-error`, hint && `${key}-hint`].filter(Boolean).join(' ')
  return {
    id: key,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  }
}

type Props = FieldProps & { tie: Tie; required?: boolean | undefined; children: ReactNode }

export function Field({ label, hint, error, tie, required, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={tie.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes hint={hint} error={error} id={tie.id} />
    </div>
  )
}

/** The error comes first, because it matters most. */
export function FieldNotes({ hint, error, id }: Notes & { id: string }) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Visual only: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}
