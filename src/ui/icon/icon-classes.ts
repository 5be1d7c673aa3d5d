import { classes } from '#/ui/classes.ts'
import type { IconName } from './icons.ts'

/** What points along the line. */
const DIRECTED = /(?:left|right|log-out)$/

/** The classes of an icon, however it is drawn; see icons.css. */
export const iconClasses = (name: IconName, className?: string): string =>
  classes('icon', `icon-${name}`, DIRECTED.test(name) && 'icon-directed', className)
