// A panel at the edge of the window: closes by its button, Escape and a click beside it, and gives the focus back.
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Drawer.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** `end`: at the edge where lines end; `centre`: a dialog in the middle. */
  side?: 'end' | 'centre'
  footer?: ReactNode
  children: ReactNode
}

export function Drawer({ open, onClose, title, closeLabel, side = 'end', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // Escape and the close button do what the click outside does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={`${styles.drawer} ${styles[side]}`} aria-labelledby={titleId} onClose={onClose} onClick={onClick}>
      <div className={styles.body}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.content}>{open && children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
