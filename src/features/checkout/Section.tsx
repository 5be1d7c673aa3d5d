import { useId, type ReactNode } from 'react'
import styles from './Checkout.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** Cards that answer the title's question. */
  choices?: ReactNode
  children?: ReactNode
}

/** One step of the checkout. */
export function Section({ title, aside, choices, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {choices && (
        <div className={styles.choices} role="radiogroup" aria-labelledby={id}>
          {choices}
        </div>
      )}
      {children}
    </section>
  )
}
