import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './Alert.module.css'

type Props = {
  tone?: 'info' | 'ok' | 'warn' | 'danger'
  title?: string
  children?: ReactNode
}

const ICON = { info: 'info', ok: 'check', warn: 'alert', danger: 'alert' } as const

/** Errors are announced at once, other messages at the next pause. */
export function Alert({ tone = 'info', title, children }: Props) {
  return (
    <div
      className={classes(styles.alert, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={ICON[tone]} size={22} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
