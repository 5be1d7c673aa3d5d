// Shared by dialog and drawer: closes by its button, Escape and a click outside, and returns the focus.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/button/IconButton.tsx'
import styles from './Modal.module.css'
import { placeToasts } from '#/ui/feedback/toast-place.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  footer?: ReactNode
  /** Closes by its buttons alone: it has what can't be shown again. */
  holds?: boolean
  children: ReactNode
}

type Props = ModalProps & { className: string | undefined }

export function Modal({ open, onClose, title, closeLabel, children, ...props }: Props) {
  const { footer, holds, className } = props
  const titleId = useId()
  const { dialog, ...presses } = useModal(open, holds ? undefined : onClose)
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    placeToasts()
    // The event comes a moment later; meanwhile it may have been opened again.
    if (!currentTarget.open) onClose()
  }
  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The event of a file input inside bubbles to here too.
    if (event.target !== event.currentTarget) return
    // The opener considers it open until the event; Escape closes it at once, like the button.
    event.preventDefault()
    if (!holds) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classes(styles.modal, className)}
      aria-labelledby={titleId}
      onClose={closed}
      onCancel={cancelled}
      {...presses}
    >
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.messages} data-messages />
        <div className={styles.body}>{open && children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}

function useModal(open: boolean, onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open !== element.open) {
      if (open) element.showModal()
      else element.close()
    }
    placeToasts()
    return open ? stayAboveKeyboard(element) : undefined
  }, [open])
  // If it is unmounted while open, the toasts must survive.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      element?.close()
      placeToasts()
    }
  }, [])
  return {
    dialog,
    // Safari takes Escape in a search field for emptying it.
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Escape' || !(target instanceof HTMLInputElement) || target.type !== 'search')
        return
      event.preventDefault()
      onClose?.()
    },
    // Only the dialog itself is outside its frame; a press that starts inside and ends outside selects text.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === dialog.current
    },
    onClick: () => {
      if (pressedOutside.current) onClose?.()
      pressedOutside.current = false
    },
  }
}

// On an iPhone the keyboard covers the page instead of shrinking it. A dialog then has to end above the keyboard.

/** Keeps `--keyboard` on the dialog at the height that the keyboard covers. Returns what ends that. */
export function stayAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = globalThis.visualViewport
  if (!seen) return () => undefined
  const measure = () => {
    const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop
    // A page that was zoomed in shows a part of itself, keyboard or not.
    const isKeyboard = covered > 0 && Math.abs(seen.scale - 1) < 0.01
    dialog.style.setProperty('--keyboard', `${isKeyboard ? Math.round(covered) : 0}px`)
  }
  measure()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
  }
}
