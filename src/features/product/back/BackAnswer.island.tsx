// The page behind an email's link: nothing happens until a button is pressed, because link scanners open every link.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import backTexts from '#texts/back'
import styles from './TellMe.module.css'

type Props = { language: Language; token: string }
type Answer = 'confirm' | 'withdraw'

export function BackAnswer({ language, token }: Props) {
  const t = backTexts(language)
  const [done, setDone] = useState<Answer | 'ended' | undefined>(token === '' ? 'ended' : undefined)
  const [busy, setBusy] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const answer = async (how: Answer) => {
    setBusy(how)
    setProblem(undefined)
    try {
      await shop.backs[how]({ body: { token } })
      setDone(how)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return setDone('ended')
      setProblem(formFailure(error, t).problem ?? t('failed'))
    } finally {
      setBusy(undefined)
    }
  }
  if (done)
    return (
      <Alert tone={done === 'ended' ? 'danger' : 'ok'} title={t(`${done}.title`)}>
        {t(`${done}.text`)}
      </Alert>
    )
  return (
    <div className={styles.tell}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p>{t('answer_text')}</p>
      <Button size="large" wide busy={busy === 'confirm'} onClick={() => void answer('confirm')}>
        {t('confirm.button')}
      </Button>
      <Button
        variant="quiet"
        wide
        busy={busy === 'withdraw'}
        onClick={() => void answer('withdraw')}
      >
        {t('withdraw.button')}
      </Button>
    </div>
  )
}
