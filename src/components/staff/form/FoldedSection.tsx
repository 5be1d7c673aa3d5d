// A part of a long form that is needed less often: on a phone it is closed until it is pressed.
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './StaffForm.module.css'

const PHONE = '(max-width: 48rem)'

type Props = {
  title: string
  hint?: string
  /** Open on a phone too: it has something in it that is changed often. */
  isOpen?: boolean
  children: ReactNode
}

export function FoldedSection({ title, hint, isOpen = false, children }: Props) {
  const heading = useId()
  // The style sheet closes it on a phone before this runs.
  const [isSettled, setSettled] = useState(false)
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (!isOpen && matchMedia(PHONE).matches) setOpen(false)
    setSettled(true)
    // Once: what is filled in later doesn't close it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <details
        className={classes(styles.fold, !isSettled && !isOpen && styles.waiting)}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2 id={heading}>{title}</h2>
          <Icon name="chevron-down" size={20} />
        </summary>
        <div className={styles.folded}>
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
      </details>
    </section>
  )
}
