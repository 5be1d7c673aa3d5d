import { classes } from '#/ui/classes.ts'
import styles from './Drawer.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

type Props = ModalProps & { side?: 'end' | 'start' | 'bottom' }

/** A panel at the edge of the window: at the end or the start of lines, or at the bottom. */
export function Drawer({ side = 'end', ...rest }: Props) {
  return <Modal {...rest} className={classes(styles.drawer, styles[side])} />
}
