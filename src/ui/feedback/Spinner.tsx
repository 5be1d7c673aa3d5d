import { classes } from '#/ui/classes.ts'
import styles from './Spinner.module.css'

/** Decorative: the text next to it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.spinner, className)} aria-hidden="true" />
}
