import { classes } from '#/ui/classes.ts'
import styles from './Dialog.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

/** In the middle of the window; on a phone at the bottom, near the thumb. */
export function Dialog({ wide, ...props }: ModalProps & { wide?: boolean }) {
  return <Modal {...props} className={classes(styles.dialog, wide && styles.wide)} />
}
