// The user's sessions, and how to end them.
import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenSession } from '#/contract/sessions/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { readAgain } from '#/features/account/read-again.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import securityTexts from '#texts/security'
import styles from './Security.module.css'
import { onSessions } from './session-news.ts'

type Props = { sessions: OpenSession[]; timeZone: string; language: Language }

export function Sessions({ sessions, timeZone, language }: Props) {
  const t = securityTexts(language)
  const [list, setList] = useState(sessions)
  const read = useEffectEvent(async () => setList((await rare.sessions.list()).data))
  useEffect(() => onSessions(() => void read().catch(() => undefined)), [])
  const { run, doing, failure } = useAction(async (_name: string, work: () => Promise<unknown>) => {
    await work()
    await readAgain(async () => setList((await rare.sessions.list()).data), language)
  })
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <div className={styles.stack}>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      <ul className={styles.list}>
        {list.map(({ id, device, address, current, created_at, last_seen_at }) => (
          <li key={id} className={styles.item}>
            <Icon name="device" size={24} className={styles.icon} />
            <div className={styles.facts}>
              <p className={styles.name}>
                {device || t('sessions.unknown')}{' '}
                {current && <Badge tone="ok">{t('sessions.current')}</Badge>}
              </p>
              <p className={styles.soft}>
                {t('sessions.seen', { time: time.format(new Date(last_seen_at)) })}
                {address && (
                  <>
                    {' · '}
                    <bdi>{address}</bdi>
                  </>
                )}
              </p>
              <p className={styles.soft}>
                {t('sessions.since', { time: time.format(new Date(created_at)) })}
              </p>
            </div>
            {!current && (
              <Button
                variant="quiet"
                busy={doing?.[0] === id}
                aria-label={t('sessions.end_one', { device: device || t('sessions.unknown') })}
                onClick={() => void run(id, () => rare.sessions.end({ params: { id } }))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <div>
          <Button
            variant="secondary"
            busy={doing?.[0] === 'all'}
            onClick={() =>
              void run('all', async () => {
                const { message } = await rare.sessions.endOthers()
                void toast.success(message)
              })
            }
          >
            {t('sessions.end_others')}
          </Button>
        </div>
      )}
    </div>
  )
}
