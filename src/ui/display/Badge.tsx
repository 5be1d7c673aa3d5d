import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Badge.module.css'

type Props = {
  tone?: 'offer' | 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'muted'
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
