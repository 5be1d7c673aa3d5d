import { classes } from '#/ui/classes.ts'
import type { IconName } from './icons.ts'

/** Icons that point along the line. */
const DIRECTED = /(?:left|right|log-out)$/

/** An icon's classes, however it is rendered; see icons.css. */
export const iconClasses = (name: IconName, className?: string): string =>
  classes('icon', `icon-${name}`, DIRECTED.test(name) && 'icon-directed', className)
