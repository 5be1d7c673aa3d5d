// The e-mail, and whether mail reaches the person there.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import styles from '#/features/account/AccountForm.module.css'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import profileTexts from '#texts/account.profile'

type Props = { email: string; confirmed: boolean; language: Language }

export function Email({ email, confirmed, language }: Props) {
  const t = profileTexts(language)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ tone: 'ok' | 'danger'; text: string }>()
  const send = async () => {
    setBusy(true)
    try {
      await shop.auth.sendConfirmation()
      setAnswer({ tone: 'ok', text: t('sent') })
    } catch (error) {
      setAnswer({ tone: 'danger', text: accountTrouble(error, t) })
    }
    setBusy(false)
  }
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
            <Button variant="secondary" busy={busy} onClick={() => void send()}>
              {t('send')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
