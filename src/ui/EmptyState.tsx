import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './EmptyState.module.css'

type Props = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={40} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
