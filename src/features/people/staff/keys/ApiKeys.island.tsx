// API keys: which programs may call the shop, and with what rights.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { ApiKey } from '#/contract/keys/staff.ts'
import styles from '#/features/people/staff/People.module.css'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import keyTexts from '#texts/staff_keys'
import peopleTexts from '#texts/staff_people'
import { KeyDialog, type KeyWork } from './KeyDialog.tsx'

type Props = {
  locale: Locale
  start: ApiKey[]
  mayWrite: boolean
  /** Where assistants connect. */
  mcp: string
  /** When the page was made, in milliseconds. */
  now: number
}

export function ApiKeys({ locale, start, mayWrite, mcp, now }: Props) {
  const { language } = locale
  const t = keyTexts(language)
  const [keys, setKeys] = useState(start)
  const [work, setWork] = useState<KeyWork>()
  const [revoked, setRevoked] = useState<ApiKey>()
  const [failure, setFailure] = useState<unknown>()
  const reload = () =>
    void staff.staffKeys.list().then(({ data }) => {
      setKeys(data)
      setFailure(undefined)
    }, setFailure)
  const revoke = async ({ id }: ApiKey) => {
    await staff.staffKeys.revoke({ params: { id } })
    setRevoked(undefined)
    void toast(t('revoked_now'))
    reload()
  }
  return (
    <div className={styles.card}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <header>
        <p>
          {t('text')} <a href="/api/docs">{t('docs')}</a>
          <br />
          {t('assistant')} <code dir="ltr">{mcp}</code>
        </p>
        {mayWrite && (
          <Button variant="secondary" onClick={() => setWork({ kind: 'new' })}>
            {t('title_new')}
          </Button>
        )}
      </header>
      {keys.length === 0 && <p>{t('empty')}</p>}
      <ul>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            {...{ locale, now, mayWrite }}
            of={key}
            edit={() => setWork({ kind: 'edit', key })}
            rotate={() => setWork({ kind: 'rotate', key })}
            revoke={() => setRevoked(key)}
          />
        ))}
      </ul>
      {work && (
        <KeyDialog
          language={language}
          work={work}
          saved={reload}
          close={() => setWork(undefined)}
        />
      )}
      {revoked && (
        <ActionDialog
          language={language}
          action={{ label: t('revoke'), danger: true, text: t('revoke_text') }}
          about={revoked.name}
          run={() => revoke(revoked)}
          close={() => setRevoked(undefined)}
        />
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'locale' | 'now' | 'mayWrite'> & {
  of: ApiKey
  edit: () => void
  rotate: () => void
  revoke: () => void
}

function KeyRow({ locale, now, mayWrite, of, edit, rotate, revoke }: RowProps) {
  const t = keyTexts(locale.language)
  const at = (moment: string) => momentAt(moment, locale)
  const isExpired = of.expires_at !== null && Date.parse(of.expires_at) <= now
  const isOver = of.revoked_at !== null
  const hasOld = of.old_token_until !== null && Date.parse(of.old_token_until) > now
  return (
    <li>
      <strong>{of.name}</strong> <code dir="ltr">{of.start}…</code>
      {isOver && <Badge tone="muted">{t('is_revoked')}</Badge>}
      {isExpired && !isOver && <Badge tone="warn">{t('is_expired')}</Badge>}
      <Rights language={locale.language} of={of} />
      <small className={styles.facts}>
        {[
          of.last_used_at
            ? t('last_used', { at: at(of.last_used_at), from: of.last_used_from || '–' })
            : t('never_used'),
          of.expires_at ? t('until', { at: at(of.expires_at) }) : t('no_end'),
          t('calls_of', { count: of.calls_per_minute }),
          t('made', { at: at(of.created_at), by: of.created_by ?? '–' }),
          hasOld && t('old_until', { at: at(of.old_token_until ?? '') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {mayWrite && !isOver && (
        <>
          <Button variant="quiet" aria-label={t('edit_of', { name: of.name })} onClick={edit}>
            {t('edit')}
          </Button>
          <Button variant="quiet" aria-label={t('rotate_of', { name: of.name })} onClick={rotate}>
            {t('title_rotate')}
          </Button>
          <Button variant="quiet" aria-label={t('revoke_of', { name: of.name })} onClick={revoke}>
            {t('revoke')}
          </Button>
        </>
      )}
    </li>
  )
}

function Rights({ language, of }: { language: Props['locale']['language']; of: ApiKey }) {
  const t = peopleTexts(language)
  return (
    <details>
      <summary>{t('permissions', { count: of.permissions.length })}</summary>
      {of.permissions
        .map((permission) => t(`may_${permission.replace('.', '_') as 'picking'}`))
        .join(' · ')}
    </details>
  )
}
