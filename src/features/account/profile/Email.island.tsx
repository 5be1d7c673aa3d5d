// The email address, and whether it is confirmed.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { WaitingEmail } from '#/contract/mailbox/customer.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import profileTexts from '#texts/account.profile'
import { NewEmail } from './NewEmail.tsx'

type Props = {
  email: string
  confirmed: boolean
  waiting: WaitingEmail | null
  hasPassword: boolean
  timeZone: string
  language: Language
}

export function Email({ email, confirmed, waiting, ...props }: Props) {
  const { language } = props
  const t = profileTexts(language)
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'danger'; text: string }>()
  const { run, busy } = useAction(
    async () => {
      await shop.auth.sendConfirmation()
      setAnswer({ tone: 'ok', text: t('sent') })
    },
    (error) => setAnswer({ tone: 'danger', text: accountTrouble(error, t) }),
  )
  return (
    <div className={styles.form}>
      <dl className={styles.email}>
        <dt>{t('email')}</dt>
        <dd>
          <bdi>{email}</bdi>
        </dd>
        <dd>
          <Badge tone={confirmed ? 'ok' : 'warn'}>
            {t(confirmed ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </dd>
      </dl>
      {!confirmed && (
        <>
          <p className={styles.soft}>{t('confirm_text')}</p>
          <div role="status">{answer && <Alert tone={answer.tone}>{answer.text}</Alert>}</div>
          <div>
            <Button variant="secondary" busy={busy} onClick={() => void run()}>
              {t('send')}
            </Button>
          </div>
        </>
      )}
      <NewEmail start={waiting} {...props} />
    </div>
  )
}
