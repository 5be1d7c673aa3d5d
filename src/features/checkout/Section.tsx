import { useId, type ReactNode } from 'react'
import { FieldNotes } from '#/ui/form/Field.tsx'
import styles from './Checkout.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** Cards to choose from, as answers to the title's question. */
  choices?: ReactNode
  /** The choice's field in the API, and its error. */
  field?: { id: string; error: string | undefined }
  children?: ReactNode
}

/** One step of the checkout. */
export function Section({ title, aside, choices, field, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {choices && (
        <div
          id={field?.id}
          className={styles.choices}
          role="radiogroup"
          tabIndex={-1}
          aria-labelledby={id}
          aria-describedby={field?.error ? `${field.id}-error` : undefined}
        >
          {choices}
        </div>
      )}
      {field && <FieldNotes id={field.id} error={field.error} />}
      {children}
    </section>
  )
}
