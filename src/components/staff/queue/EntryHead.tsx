// The first line of an entry: its name, its state, and since when.
import type { ReactNode } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import styles from './EntryHead.module.css'

type Props = {
  locale: Locale
  at: string
  badge: string
  tone: 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'muted'
  children: ReactNode
}

export function EntryHead({ locale, at, badge, tone, children }: Props) {
  return (
    <div className={styles.head}>
      <strong>{children}</strong>
      <Badge tone={tone}>{badge}</Badge>
      <time dateTime={at}>{momentAt(at, locale)}</time>
    </div>
  )
}
