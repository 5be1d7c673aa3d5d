// Setting up a shop without an administrator: says where the link is; with the link, shows the form.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import authTexts from '#texts/auth'
import setUpTexts from '#texts/set_up'
import styles from './SetUp.module.css'
import { SetUpForm } from './SetUpForm.tsx'

/** What the API said of a secret: nothing, if it is valid. */
type Checked = { asked: string; refusal?: unknown }

const COMMAND = 'npm run admin -- you@shop.example'

export function SetUp({ language }: { language: Language }) {
  const secret = useSyncExternalStore(followHash, secretInHash, () => '')
  const [attempt, setAttempt] = useState(0)
  const asked = `${attempt} ${secret}`
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (secret === '') return
    keepInLanguages()
    rare.first.check({ body: { secret } }).then(
      () => setChecked({ asked }),
      (refusal: unknown) => setChecked({ asked, refusal }),
    )
  }, [asked, secret])
  if (secret === '') return <WhereTheLinkIs language={language} />
  if (checked?.asked !== asked) return <p role="status">{setUpTexts(language)('checking')}</p>
  const { refusal } = checked
  if (refusal === undefined) return <SetUpForm language={language} secret={secret} />
  return <Refused language={language} refusal={refusal} askAgain={() => setAttempt(attempt + 1)} />
}

type RefusedProps = { language: Language; refusal: unknown; askAgain: () => void }

function Refused({ language, refusal, askAgain }: RefusedProps) {
  const auth = authTexts(language)
  const t = setUpTexts(language)
  const { errors, problem } = formFailure(refusal, auth)
  const ended = errors['secret']
  return (
    <>
      <Alert tone="danger">{ended ?? problem ?? auth('failed')}</Alert>
      {ended === undefined && (
        <Button size="large" wide onClick={askAgain}>
          {t('again')}
        </Button>
      )}
      <WhereTheLinkIs language={language} />
      <p>
        {t('meanwhile')} <a href={href(language, 'login')}>{auth('sign_in')}</a>
      </p>
    </>
  )
}

function WhereTheLinkIs({ language }: { language: Language }) {
  const t = setUpTexts(language)
  return (
    <div className={styles.where}>
      <p className={styles.open}>{t('open')}</p>
      <p>{t('file')}</p>
      <p>{t('command')}</p>
      <pre className={styles.command} dir="ltr">
        {COMMAND}
      </pre>
    </div>
  )
}

const secretInHash = (): string => location.hash.slice(1)

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The same page in another language has the same link. */
function keepInLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.hash = location.hash
}
