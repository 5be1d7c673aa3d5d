// Joins a household, with a new session.
import { useState } from 'react'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import acceptTexts from '#texts/account.accept'

type Props = { token: string; language: Language }

export function Accept({ token, language }: Props) {
  const t = acceptTexts(language)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await rare.users.accept({ body: { token } })
      location.assign(href(language, 'dashboard'))
    } catch (error) {
      setProblem(accountTrouble(error, t))
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button size="large" busy={busy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </div>
  )
}
