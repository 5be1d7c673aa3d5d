import { classes } from './classes.ts'
import styles from './Icon.module.css'
import type { IconName } from './icons.ts'

/** What points along the line. */
const DIRECTED = /(?:left|right|log-out)$/

/** The classes of an icon, however it is drawn. */
export const iconClasses = (name: IconName, className?: string): string =>
  classes(styles.icon, styles[name], DIRECTED.test(name) && styles.directed, className)
