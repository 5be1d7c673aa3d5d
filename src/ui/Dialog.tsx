import styles from './Dialog.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

/** In the middle of the window; on a phone at its foot, where the thumb is. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className={styles.dialog} />
}
