import { type ReactNode, useId } from 'react'
import styles from './StaffForm.module.css'

type Props = {
  title: string
  hint?: string
  /** Where links of the page lead. */
  id?: string
  children: ReactNode
}

/** A part of a form, with its heading. */
export function Section({ title, hint, id, children }: Props) {
  const heading = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
