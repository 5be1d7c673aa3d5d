// Joins a household, with a new session.
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import acceptTexts from '#texts/account.accept'

type Props = { token: string; language: Language }

export function Accept({ token, language }: Props) {
  const t = acceptTexts(language)
  const { run, busy, failure } = useAction(async () => {
    await rare.users.accept({ body: { token } })
    location.assign(href(language, 'dashboard'))
  })
  return (
    <div className={styles.form}>
      {failure !== undefined && <Alert tone="danger">{accountTrouble(failure, t)}</Alert>}
      <Button size="large" busy={busy} onClick={() => void run()}>
        {t('accept')}
      </Button>
    </div>
  )
}
