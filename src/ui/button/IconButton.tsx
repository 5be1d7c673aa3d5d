import type { ComponentProps } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from '#/ui/icon/icons.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** Its function, as text: its only name. */
  label: string
  iconSize?: number
}

export function IconButton({ icon, label, iconSize = 24, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
