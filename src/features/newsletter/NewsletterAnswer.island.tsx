// The page behind an email's link: nothing happens until the button is pressed, because link scanners open every
// link.
import { useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { rare } from '#/client/rare-browser.ts'
import { OpensChoice } from '#/components/newsletter/OpensChoice.tsx'
import { SubscribeForm } from '#/components/newsletter/SubscribeForm.tsx'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import newsletterTexts from '#texts/newsletter'
import styles from './NewsletterAnswer.module.css'

type Props = {
  language: Language
  purpose: 'confirm' | 'unsubscribe'
  token: string
  /** Whether a subscriber agreed that opened issues are noted. */
  opens?: boolean | undefined
}
type State = 'asked' | 'done' | 'ended'

export function NewsletterAnswer({ language, purpose, token, opens }: Props) {
  const t = newsletterTexts(language)
  const [state, setState] = useState<State>(token === '' ? 'ended' : 'asked')
  const [agrees, setAgrees] = useState(false)
  const { run, busy, failure } = useAction(
    async () => {
      if (purpose === 'confirm') await shop.newsletter.confirm({ body: { token, opens: agrees } })
      else await shop.newsletter.unsubscribe({ body: { token } })
      setState('done')
    },
    (error) => {
      if (error instanceof ApiError && error.status === 422) setState('ended')
    },
  )
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
      {failure !== undefined && (
        <Alert tone="danger">{formFailure(failure, t).problem ?? t('failed')}</Alert>
      )}
      <p>{t(`${purpose}.text`)}</p>
      {purpose === 'confirm' && (
        <Checkbox
          label={t('opens.label')}
          hint={t('opens.hint')}
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
      )}
      <Button size="large" wide busy={busy} onClick={() => void run()}>
        {t(`${purpose}.button`)}
      </Button>
      {opens !== undefined && (
        <section className={styles.choice} aria-labelledby="opens">
          <h2 id="opens">{t('opens.title')}</h2>
          <OpensChoice
            language={language}
            start={opens}
            save={(next) => rare.newsletterChoices.chooseByLink({ body: { token, opens: next } })}
          />
        </section>
      )}
    </div>
  )
}
