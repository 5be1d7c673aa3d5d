// A labelled field: its hint, its error, and what ties them together for those who can't see them.
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Field.module.css'

type Frame = { label: string; error?: string | undefined; hint?: string | undefined; optional?: string | undefined }
type Tied = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; className: string | undefined }

/** `name` gives the control its id, so that an error summary can lead to it. */
function useTied({ error, hint, id }: Pick<Frame, 'error' | 'hint'> & { id: string | undefined }): Tied {
  const own = useId()
  const key = id ?? own
  const notes = [error && `${key}-error`, hint && `${key}-hint`].filter(Boolean).join(' ')
  return { id: key, 'aria-invalid': Boolean(error), 'aria-describedby': notes || undefined, className: styles.control }
}

function Framed({ label, error, hint, optional, tied, children }: Frame & { tied: Tied; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={tied.id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${tied.id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${tied.id}-error`}>
          <Icon name="alert" size={18} /> {error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, error, hint, optional, ...rest }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const tied = useTied({ error, hint, id: rest.id })
  return (
    <Framed {...{ label, error, hint, optional, tied }}>
      <input {...rest} {...tied} />
    </Framed>
  )
}

export function SelectField({ label, error, hint, optional, children, ...rest }: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const tied = useTied({ error, hint, id: rest.id })
  return (
    <Framed {...{ label, error, hint, optional, tied }}>
      <select {...rest} {...tied}>
        {children}
      </select>
    </Framed>
  )
}

export function TextareaField({ label, error, hint, optional, ...rest }: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const tied = useTied({ error, hint, id: rest.id })
  return (
    <Framed {...{ label, error, hint, optional, tied }}>
      <textarea rows={3} {...rest} {...tied} />
    </Framed>
  )
}

type CheckProps = Omit<Frame, 'label' | 'optional'> & InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }

export function CheckField({ error, hint, children, ...rest }: CheckProps) {
  const tied = useTied({ error, hint, id: rest.id })
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={tied.id}>
        <input type="checkbox" {...rest} {...tied} className={styles.box} />
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${tied.id}-error`}>
          <Icon name="alert" size={18} /> {error}
        </p>
      )}
    </div>
  )
}

type RadioProps = InputHTMLAttributes<HTMLInputElement> & { label: string; note?: ReactNode }

/** One choice of several, as a card that can be touched anywhere. */
export function RadioCard({ label, note, ...rest }: RadioProps) {
  return (
    <label className={styles.radio}>
      <input type="radio" {...rest} className={styles.box} />
      <span>
        <span className={styles.radioLabel}>{label}</span>
        {note && <span className={styles.radioNote}>{note}</span>}
      </span>
    </label>
  )
}
