import { classes } from './classes.ts'
import styles from './Icon.module.css'
import { ICONS, type IconName } from './icons.ts'

type Props = { name: IconName; size?: number; className?: string | undefined }

/** What points along the line turns round where lines run the other way. */
const DIRECTED = /(?:left|right|log-out)$/

/** Decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={classes(
        styles.icon,
        DIRECTED.test(name) && styles.directed,
        name.endsWith('filled') && styles.filled,
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
