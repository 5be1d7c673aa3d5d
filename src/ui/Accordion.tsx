import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Accordion.module.css'

/** Questions and answers, one under the other. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

type Props = {
  title: ReactNode
  /** Entries of one name: opening one closes the others. */
  name?: string
  open?: boolean
  children: ReactNode
}

export function AccordionItem({ title, name, open, children }: Props) {
  return (
    <details className={styles.item} name={name} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <Icon name="chevron-down" size={22} className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
