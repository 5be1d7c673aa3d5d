// One field: the address for the confirmation email.
import { useEffect, useId, useState } from 'react'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { subscribe } from '#/stores/newsletter.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import newsletterTexts from '#texts/newsletter'
import styles from './SubscribeForm.module.css'

const shape = async () => (await import('#/contract/newsletter/public.ts')).Subscription

export function SubscribeForm({ language }: { language: Language }) {
  const t = newsletterTexts(language)
  // A page may have several of these forms, and other fields for an email.
  const id = useId()
  const [isSent, setSent] = useState(false)
  const { form, field, summary, problem, busy } = useForm({
    language,
    shape,
    toBody: ({ email }) => ({ email, language }),
    send: async (body) => {
      await subscribe(body)
      setSent(true)
    },
    failure: (error) => formFailure(error, t),
  })
  const { attempt, errors } = summary
  const isWrong = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && isWrong) document.getElementById(id)?.focus()
  }, [attempt, isWrong, id])
  if (isSent)
    return (
      <Alert tone="ok" title={t('sent_title')}>
        {t('sent')}
      </Alert>
    )
  return (
    <form {...form} className={styles.form}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={styles.row}>
        <TextInput {...field('email')} id={id} label={t('email')} required />
        <Button type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </div>
      <p className={styles.small}>{t('privacy')}</p>
    </form>
  )
}
