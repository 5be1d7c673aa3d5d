// What the shop is connected to, each with what answers when it is tried.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import type { Connection } from '#/contract/connections/staff.ts'
import { toast } from '#/ui/feedback/toast.ts'
import connectionTexts from '#texts/staff_connections'
import { ConnectionCard } from './ConnectionCard.tsx'
import { ConnectionDialog, type ConnectionWork } from './ConnectionDialog.tsx'
import styles from './Connections.module.css'

type Props = {
  locale: Locale
  start: Connection[]
  stripeWebhook: string
  openidRedirect: string
  appleRedirect: string
  mayWrite: boolean
}

export function Connections({ locale, start, mayWrite, ...addresses }: Props) {
  const t = connectionTexts(locale.language)
  const [connections, setConnections] = useState(start)
  const [work, setWork] = useState<ConnectionWork>()
  const saved = async () => {
    setWork(undefined)
    void toast(t('saved'))
    setConnections((await staff.staffConnections.list()).data)
  }
  // Photographs may have been brought back.
  const closed = async () => {
    const isBucket = work?.connection.kind === 'bucket'
    setWork(undefined)
    if (isBucket) setConnections((await staff.staffConnections.list()).data)
  }
  return (
    <div className={styles.page}>
      <p>{t('text')}</p>
      {connections.map((connection) => (
        <ConnectionCard
          key={connection.kind}
          {...{ locale, connection, mayWrite }}
          set={() => setWork({ action: 'set', connection })}
          remove={() => setWork({ action: 'remove', connection })}
        />
      ))}
      {work && (
        <ConnectionDialog
          {...{ work, saved, ...addresses }}
          language={locale.language}
          close={() => void closed()}
        />
      )}
    </div>
  )
}
