import { iconClasses } from './icon-classes.ts'
import type { IconName } from './icons.ts'

type Props = { name: IconName; size?: number; className?: string | undefined }

/** Decorative: the text next to it, or its button's label, says what it means. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <i
      className={iconClasses(name, className)}
      style={{ '--size': `${size}px` }}
      aria-hidden="true"
    />
  )
}
