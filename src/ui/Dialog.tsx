import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

type Props = ModalProps & { size?: 'small' | 'medium' | 'large' }

/** A question or a form in the middle of the window, over a page that waits. */
export function Dialog({ size = 'medium', ...rest }: Props) {
  return <Modal {...rest} className={classes(styles.dialog, styles[size])} />
}
