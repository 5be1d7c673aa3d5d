import { type ReactNode, useId } from 'react'
import styles from './StaffForm.module.css'

type Props = { title: string; hint?: string; children: ReactNode }

/** A part of a form, with its heading. */
export function Section({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
