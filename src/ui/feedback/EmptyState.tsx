import type { ReactNode } from 'react'
import { Icon } from '#/ui/icon/Icon.tsx'
import type { IconName } from '#/ui/icon/icons.ts'
import styles from './EmptyState.module.css'

type Props = {
  title: string
  /** If it is the page's only content, the title is its heading. */
  heading?: 'h1' | 'h2' | 'p'
  icon?: IconName
  /** Instead of the icon. */
  picture?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({
  title,
  heading: Heading = 'p',
  icon,
  picture,
  children,
  action,
}: Props) {
  return (
    <div className={styles.empty}>
      {picture ??
        (icon && (
          <span className={styles.icon}>
            <Icon name={icon} size={40} />
          </span>
        ))}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
