// Sends the confirmation email again.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import authTexts from '#texts/auth'

export function ResendConfirmation({ language }: { language: Language }) {
  const t = authTexts(language)
  const [isSent, setSent] = useState(false)
  const { run, busy, failure } = useAction(async () => {
    setSent(false)
    await shop.auth.sendConfirmation()
    setSent(true)
  })
  return (
    <>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
      {isSent && <Alert tone="ok">{t('confirm_sent')}</Alert>}
      <Button size="large" wide busy={busy} onClick={() => void run()}>
        {t('confirm_send')}
      </Button>
    </>
  )
}
