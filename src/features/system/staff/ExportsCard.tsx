// Archives with everything of the shop: create, list, and download with the password.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { EXPORT_HOURS, type Exports } from '#/contract/exports/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import exportTexts from '#texts/staff_exports'
import { sizeWords } from './size-words.ts'
import { TakeDialog } from './TakeDialog.tsx'
import styles from './SystemPage.module.css'

type Props = { locale: Locale; start: Exports }

const LOOK_MS = 2000

export function ExportsCard({ locale, start }: Props) {
  const { language } = locale
  const t = exportTexts(language)
  const [now, setNow] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    if (!now.making) return undefined
    const timer = setTimeout(() => {
      staff.staffExports.list().then(setNow, setFailure)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [now])
  const make = () => {
    setFailure(undefined)
    staff.staffExports.make().then(setNow, setFailure)
  }
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <Button variant="secondary" busy={now.making} onClick={make}>
          {t('make')}
        </Button>
      </header>
      <p>{t('text', { count: EXPORT_HOURS })}</p>
      <p role="status">{now.making && t(`step.${now.step ?? 'products'}`)}</p>
      {now.problem !== null && (
        <Alert tone="danger" title={t('failed')}>
          <span lang="en" dir="auto">
            {now.problem}
          </span>
        </Alert>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {now.data.length === 0 && !now.making && <p>{t('none')}</p>}
      <ul className={styles.health}>
        {now.data.map(({ name, bytes, made_at }) => (
          <li key={name}>
            <strong>{momentAt(made_at, locale)}</strong>
            <span>{sizeWords(bytes, language)}</span>
            <bdi>{name}</bdi>
            <Button variant="quiet" onClick={() => setTaken(name)}>
              {t('take')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {taken !== undefined && (
        <TakeDialog
          language={language}
          name={taken}
          path={`/api/admin/export/${taken}/file`}
          text={t('take_text')}
          close={() => setTaken(undefined)}
        />
      )}
    </section>
  )
}
