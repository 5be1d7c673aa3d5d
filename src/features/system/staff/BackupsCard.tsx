// Backups: create, list, and download with the password.
import { type SyntheticEvent, useEffect, useState } from 'react'
import { fetchProved } from '#/client/fetch-proved.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { saveFile } from '#/components/staff/save-file.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Backups } from '#/contract/system/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import systemTexts from '#texts/staff_system'
import { sizeWords } from './size-words.ts'
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
        <TakeDialog locale={locale} name={taken} close={() => setTaken(undefined)} />
      )}
    </section>
  )
}

type TakeProps = { locale: Locale; name: string; close: () => void }

function TakeDialog({ locale: { language }, name, close }: TakeProps) {
  const t = systemTexts(language)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const take = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const path = `/api/admin/backup/${name}/file`
      saveFile(await fetchProved({ path, proof: { password } }), name)
      close()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} title={t('take')} closeLabel={t('close')}>
      <form className={styles.card} onSubmit={(event) => void take(event)}>
        <p>{t('take_text')}</p>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <Button type="submit" busy={busy} disabled={password === ''}>
          {t('take')}
        </Button>
      </form>
    </Dialog>
  )
}
