// Sends the confirmation email again.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import authTexts from '#texts/auth'

export function ResendConfirmation({ language }: { language: Language }) {
  const t = authTexts(language)
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setState('busy')
    setProblem(undefined)
    try {
      await shop.auth.sendConfirmation()
      setState('sent')
    } catch (error) {
      setProblem(formFailure(error, t).problem ?? t('failed'))
      setState('idle')
    }
  }
  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {state === 'sent' && <Alert tone="ok">{t('confirm_sent')}</Alert>}
      <Button size="large" wide busy={state === 'busy'} onClick={() => void send()}>
        {t('confirm_send')}
      </Button>
    </>
  )
}
