// The page behind an email's link: nothing happens until a button is pressed, because link scanners open every link.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { useAction } from '#/form/use-action.ts'
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
  const [how, setHow] = useState<Answer>()
  const { run, busy, failure } = useAction(async (wanted: Answer) => {
    setHow(wanted)
    try {
      await shop.backs[wanted]({ body: { token } })
      setDone(wanted)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) throw error
      setDone('ended')
    }
  })
  if (done)
    return (
      <Alert tone={done === 'ended' ? 'danger' : 'ok'} title={t(`${done}.title`)}>
        {t(`${done}.text`)}
      </Alert>
    )
  return (
    <div className={styles.tell}>
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
      <p>{t('answer_text')}</p>
      <Button
        size="large"
        wide
        busy={busy && how === 'confirm'}
        onClick={() => void run('confirm')}
      >
        {t('confirm.button')}
      </Button>
      <Button
        variant="quiet"
        wide
        busy={busy && how === 'withdraw'}
        onClick={() => void run('withdraw')}
      >
        {t('withdraw.button')}
      </Button>
    </div>
  )
}
