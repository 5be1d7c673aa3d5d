// The first line of an entry: its name, its state, and since when.
import type { ReactNode } from 'react'
import { type Desk, momentAt } from '#/components/staff/desk.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import styles from './EntryHead.module.css'

type Props = {
  desk: Desk
  at: string
  badge: string
  tone: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'muted'
  children: ReactNode
}

export function EntryHead({ desk, at, badge, tone, children }: Props) {
  return (
    <div className={styles.head}>
      <strong>{children}</strong>
      <Badge tone={tone}>{badge}</Badge>
      <time dateTime={at}>{momentAt(at, desk)}</time>
    </div>
  )
}
