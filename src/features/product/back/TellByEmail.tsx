// A guest's address, to be confirmed by email. Loaded when it is asked for.
import { useEffect, useId, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { AwaitedProduct } from '#/contract/backs/customer.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import backTexts from '#texts/back'
import styles from './TellMe.module.css'

type Props = { awaited: AwaitedProduct; language: Language }

const shape = async () => (await import('#/contract/backs/public.ts')).BackForm

export function TellByEmail({ awaited, language }: Props) {
  const t = backTexts(language)
  const id = useId()
  const [isSent, setSent] = useState(false)
  const { form, field, summary, problem, busy } = useForm({
    language,
    shape,
    toBody: ({ email }) => ({ ...awaited, email }),
    send: async (body) => {
      await shop.backs.askGuest({ body })
      setSent(true)
    },
    failure: (error) => formFailure(error, t),
  })
  const { attempt, errors } = summary
  const isWrong = errors.length > 0
  useEffect(() => {
    // It has taken the place of the button; and after a refusal the field says why.
    if (attempt === 0 || isWrong) document.getElementById(id)?.focus()
  }, [attempt, isWrong, id])
  if (isSent)
    return (
      <Alert tone="ok" title={t('sent_title')}>
        {t('sent')}
      </Alert>
    )
  return (
    <form {...form} className={styles.tell}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput {...field('email')} id={id} label={t('email')} autoComplete="email" required />
      <Button type="submit" wide size="large" busy={busy}>
        {t('tell_me')}
      </Button>
      <p className={styles.small}>{t('privacy')}</p>
    </form>
  )
}
