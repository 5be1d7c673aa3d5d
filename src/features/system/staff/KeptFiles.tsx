// Large files that the shop makes and keeps: create, list, and download with the password.
import { useEffect, useState, type SyntheticEvent } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { sizeWords } from './size-words.ts'
import styles from './SystemPage.module.css'
import { fetchProved } from '#/client/fetch-proved.ts'
import { saveFile } from '#/components/staff/save-file.ts'
import type { Language } from '#/lib/i18n.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import systemTexts from '#texts/staff_system'

type Files = {
  data: { name: string; bytes: number; made_at: string }[]
  making: boolean
  /** Why the last one could not be made, in English. */
  problem: string | null
}
type Words = {
  title: string
  text: string
  make: string
  failed: string
  none: string
  take: string
  /** What to mind when taking one. */
  warning: string
}

type Props<Now extends Files> = {
  locale: Locale
  start: Now
  list: () => Promise<Now>
  make: () => Promise<Now>
  words: Words
  /** What is being done while one is made. */
  making: (now: Now) => string
  pathOf: (name: string) => string
  mayMake?: boolean
  mayTake?: boolean
}

const LOOK_MS = 2000

export function KeptFiles<Now extends Files>({
  locale,
  start,
  words,
  mayMake = true,
  mayTake = true,
  ...files
}: Props<Now>) {
  const { language } = locale
  const [now, setNow] = useState(start)
  const [lost, setLost] = useState<unknown>()
  const [taken, setTaken] = useState<string>()
  const { list } = files
  useEffect(() => {
    if (!now.making) return undefined
    const timer = setTimeout(() => void list().then(setNow, setLost), LOOK_MS)
    return () => clearTimeout(timer)
  }, [now, list])
  const making = useAction(async () => {
    setLost(undefined)
    setNow(await files.make())
  })
  const failure = making.failure ?? lost
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{words.title}</h2>
        {mayMake && (
          <Button
            variant="secondary"
            busy={now.making || making.busy}
            onClick={() => void making.run()}
          >
            {words.make}
          </Button>
        )}
      </header>
      <p>{words.text}</p>
      <p role="status">{now.making && files.making(now)}</p>
      {now.problem !== null && (
        <Alert tone="danger" title={words.failed}>
          <span lang="en" dir="auto">
            {now.problem}
          </span>
        </Alert>
      )}
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {now.data.length === 0 && !now.making && <p>{words.none}</p>}
      <ul className={styles.health}>
        {now.data.map(({ name, bytes, made_at }) => (
          <li key={name}>
            <strong>{momentAt(made_at, locale)}</strong>
            <span>{sizeWords(bytes, language)}</span>
            <bdi>{name}</bdi>
            {mayTake && (
              <Button variant="quiet" onClick={() => setTaken(name)}>
                {words.take}
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
          path={files.pathOf(taken)}
          text={words.warning}
          close={() => setTaken(undefined)}
        />
      )}
    </section>
  )
}

// Downloads a file with personal data, with the password.

type TakeDialogProps = {
  language: Language
  name: string
  path: string
  text: string
  close: () => void
}

function TakeDialog({ language, name, path, text, close }: TakeDialogProps) {
  const t = systemTexts(language)
  const [password, setPassword] = useState('')
  const taking = useAction(async () => {
    saveFile(await fetchProved({ path, proof: { password } }), name)
  })
  const take = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await taking.run()) close()
  }
  return (
    <Dialog open onClose={close} title={t('take')} closeLabel={t('close')}>
      <form className={styles.card} onSubmit={(event) => void take(event)}>
        <p>{text}</p>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
          value={password}
          required
          onChange={({ target }) => setPassword(target.value)}
        />
        {taking.failure !== undefined && <Problem language={language} failure={taking.failure} />}
        <Button type="submit" busy={taking.busy} disabled={password === ''}>
          {t('take')}
        </Button>
      </form>
    </Dialog>
  )
}
