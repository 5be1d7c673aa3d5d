import { classes } from '#/ui/classes.ts'
import styles from './Spinner.module.css'

/** Decoration: what is being waited for is said in words beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.spinner, className)} aria-hidden="true" />
}
