// Backups: create, list, and download with the password.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Backups } from '#/contract/system/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import systemTexts from '#texts/staff_system'
import { sizeWords } from './size-words.ts'
import { TakeDialog } from './TakeDialog.tsx'
import styles from './SystemPage.module.css'

type Props = { locale: Locale; start: Backups; mayWrite: boolean; mayTake: boolean }

const LOOK_MS = 2000

export function BackupsCard({ locale, start, mayWrite, mayTake }: Props) {
  const { language } = locale
  const t = systemTexts(language)
  const [now, setNow] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    if (!now.making) return undefined
    const timer = setTimeout(() => {
      staff.staffSystem.backups().then(setNow, setFailure)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [now])
  const make = () => {
    setFailure(undefined)
    staff.staffSystem.makeBackup().then(setNow, setFailure)
  }
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t('backups')}</h2>
        {mayWrite && (
          <Button variant="secondary" busy={now.making} onClick={make}>
            {t('backup_now')}
          </Button>
        )}
      </header>
      <p>{t('backups_text', { count: now.keeps })}</p>
      <p role="status">{now.making && t('backup_making')}</p>
      {now.problem !== null && (
        <Alert tone="danger" title={t('backup_failed')}>
          <span lang="en" dir="auto">
            {now.problem}
          </span>
        </Alert>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {now.data.length === 0 && !now.making && <p>{t('no_backups')}</p>}
      <ul className={styles.health}>
        {now.data.map(({ name, bytes, made_at }) => (
          <li key={name}>
            <strong>{momentAt(made_at, locale)}</strong>
            <span>{sizeWords(bytes, language)}</span>
            <bdi>{name}</bdi>
            {mayTake && (
              <Button variant="quiet" onClick={() => setTaken(name)}>
                {t('take')}
                <span className="visually-hidden"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {taken !== undefined && (
        <TakeDialog
          language={language}
          name={taken}
          path={`/api/admin/backup/${taken}/file`}
          text={t('take_text')}
          close={() => setTaken(undefined)}
        />
      )}
    </section>
  )
}
