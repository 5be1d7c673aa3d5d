// The page behind an email's link: nothing happens until the button is pressed, because link scanners open every
// link.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { SubscribeForm } from '#/components/newsletter/SubscribeForm.tsx'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import newsletterTexts from '#texts/newsletter'
import styles from './NewsletterAnswer.module.css'

type Props = { language: Language; purpose: 'confirm' | 'unsubscribe'; token: string }
type State = 'asked' | 'busy' | 'done' | 'ended'

export function NewsletterAnswer({ language, purpose, token }: Props) {
  const t = newsletterTexts(language)
  const [state, setState] = useState<State>(token === '' ? 'ended' : 'asked')
  const [problem, setProblem] = useState<string>()
  const answer = async () => {
    setState('busy')
    setProblem(undefined)
    try {
      await shop.newsletter[purpose]({ body: { token } })
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return setState('ended')
      setState('asked')
      setProblem(formFailure(error, t).problem ?? t('failed'))
    }
  }
  if (state === 'done')
    return (
      <Alert tone="ok" title={t(`${purpose}.done_title`)}>
        {t(`${purpose}.done`)}
      </Alert>
    )
  if (state === 'ended')
    return (
      <div className={styles.answer}>
        <Alert tone="danger" title={t('ended_title')}>
          {t('ended')}
        </Alert>
        <SubscribeForm language={language} />
      </div>
    )
  return (
    <div className={styles.answer}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p>{t(`${purpose}.text`)}</p>
      <Button size="large" wide busy={state === 'busy'} onClick={() => void answer()}>
        {t(`${purpose}.button`)}
      </Button>
    </div>
  )
}
