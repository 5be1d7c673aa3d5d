import type { ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import styles from './Badge.module.css'

export type Tone = 'offer' | 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'muted'

type Props = {
  tone?: Tone
  children: ReactNode
}

export function Badge({ tone = 'plain', children }: Props) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>
}
