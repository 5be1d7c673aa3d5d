import { iconClasses } from './icon-classes.ts'
import { ICONS, type IconName } from './icons.ts'

type Props = { name: IconName; size?: number; className?: string | undefined }

/** Decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={iconClasses(name, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
